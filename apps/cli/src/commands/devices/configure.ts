import type { CallPointChange, CallPointConfiguration, Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { orStdin, readTextInput } from '../../input/read-input.ts';
import { callPointChange, callPointFlags } from '../../input/call-point-flags.ts';
import { LOCATION_ARGUMENT, resolveLocation } from '../../input/resolvers.ts';
import { waitForOperation } from '../../operation-waiting.ts';
import { callPointFacts } from '../../output/call-point-facts.ts';
import { facts } from '../../output/facts.ts';
import { InputError } from '../../refusals.ts';

interface Result {
  readonly configuration: CallPointConfiguration;
  readonly operation: Operation | null;
}

export default class DevicesConfigure extends EarshotCommand {
  static override summary = 'Show or change the configuration of a call point';
  static override description =
    'Fields not given are kept. Reads the configuration from the controller first if it is unknown. Exit codes: 0 confirmed by the controller; 1 not confirmed; 2 refused.';
  static override examples = [
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --volume 6',
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --file call-point.json',
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --json',
  ];
  static override args = { device: Args.string({ description: 'Full id of the device', required: true }) };
  static override flags = {
    location: Flags.string({ description: `Location of the device. ${LOCATION_ARGUMENT}`, required: true }),
    ipei: Flags.string({ description: 'Refuse if the device with this id has another IPEI' }),
    file: Flags.string({
      description: orStdin('JSON with the fields to change, in the format of --json'),
      helpValue: 'FILE',
    }),
    ...callPointFlags,
    wait: Flags.boolean({ description: 'Wait for the controller’s response', default: true, allowNo: true }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(DevicesConfigure);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, this.calling);
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
    const read: unknown = JSON.parse(await readTextInput(file));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new InputError(`${file} holds no fields`, 'It is an object such as {"volume": 6}.');
}
