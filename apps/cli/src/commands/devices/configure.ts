import { readFile } from 'node:fs/promises';
import type { CallPointChange, CallPointConfiguration, Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { callPointChange, callPointFlags } from '../../input/call-point-flags.ts';
import { LOCATION_ARGUMENT } from '../../input/find-location.ts';
import { waitForOperation } from '../../operation-waiting.ts';
import { callPointFacts } from '../../output/call-point-facts.ts';
import { facts } from '../../output/facts.ts';
import { InputError } from '../../refusals.ts';

interface Result {
  readonly configuration: CallPointConfiguration;
  readonly operation: Operation | null;
}

export default class DevicesConfigure extends EarshotCommand {
  static override summary = 'Configure a call point, or show how it is configured';
  static override description =
    'What is not given stays as it is. The controller is asked first how the call point is configured when it never told. Exit codes: 0 the controller took it; 1 it did not; 2 refused.';
  static override examples = [
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --volume 6',
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --file call-point.json',
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --json',
  ];
  static override args = { device: Args.string({ description: 'The whole id of the device', required: true }) };
  static override flags = {
    location: Flags.string({ description: `Where it is. ${LOCATION_ARGUMENT}`, required: true }),
    ipei: Flags.string({ description: 'Only when the device with that id has this IPEI' }),
    file: Flags.string({ description: 'JSON with fields of the form, as --json shows them', helpValue: 'FILE' }),
    ...callPointFlags,
    wait: Flags.boolean({ description: 'Wait for the answer of the controller', default: true, allowNo: true }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(DevicesConfigure);
    const earshot = await this.connect(flags.url);
    const [controllerId = ''] = await earshot.locations.resolve([flags.location], this.calling);
    const device = { controllerId, deviceId: args.device, ipei: flags.ipei };
    const change = {
      ...(flags.file === undefined ? {} : await readForm(flags.file)),
      ...(await callPointChange(earshot, flags, this.calling)),
    };
    const before = await earshot.devices.configuration(device, this.calling);
    if (before.basedOn === null && before.refusal === null)
      await earshot.devices.readConfiguration(device, this.calling);
    let operation: Operation | null = null;
    if (Object.keys(change).length > 0) {
      const { operationId } = await earshot.devices.configure(device, change, this.calling);
      operation = await earshot.operations.status(operationId, this.calling);
      if (flags.wait) operation = await waitForOperation(earshot, operation, { calling: this.calling });
    }
    const configuration = await earshot.devices.configuration(device, this.calling);
    this.print(facts(callPointFacts(configuration), { width: this.width, paint: this.paint }));
    return { configuration, operation };
  }
}

async function readForm(file: string): Promise<CallPointChange> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch (error) {
    throw new InputError(`${file} can't be read as JSON: ${String(error)}`);
  }
  throw new InputError(`${file} holds no fields`, 'It is an object such as {"volume": 6}.');
}
