import { CONFIGURED_DEVICES } from '@earshot/domain/device-configuration/configured-kinds';
import type { ConfiguredDevice, DeviceConfiguration, DeviceConfigurationChange, Earshot } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { callPointChange, callPointFlags } from '../../input/call-point-flags.ts';
import { TALK_LOCK_FLAGS, talkLockChange, talkLockFlags } from '../../input/talk-lock-flags.ts';
import { orStdin, readTextInput } from '../../input/read-input.ts';
import { DEVICE_ARGUMENT, resolveDevice } from '../../input/resolve-device.ts';
import { LOCATION_ARGUMENT, resolveLocation } from '../../input/resolvers.ts';
import { configurationWords, stateFacts, versionFacts } from '../../output/configuration-facts.ts';
import { deviceConfigurationFacts } from '../../output/device-configuration-facts.ts';
import { facts } from '../../output/facts.ts';
import { InputError } from '../../refusals.ts';

interface Result {
  readonly changed: boolean;
  readonly configuration: DeviceConfiguration;
}

export default class DevicesConfigure extends EarshotCommand {
  static override summary = 'Show or change the configuration of a device';
  static override description =
    'Call points, keypads, headsets and conferences. The zones of a keypad are changed with --file. Fields not given are kept. Reads the configuration from the controller first if it is unknown. An offline controller receives the settings when it reconnects. Exit codes: 0 confirmed by the controller; 1 not confirmed; 2 refused.';
  static override examples = [
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --volume 6',
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --file call-point.json',
    '<%= config.bin %> devices configure 8910_K0000000000001 --location "Leeds Headrow" --file zones.json',
    '<%= config.bin %> devices configure CONF-1 --location "Leeds Headrow" --talk-lock-timeout 10m',
    '<%= config.bin %> devices configure CONF-1 --location "Leeds Headrow" --inherit talk-lock-timeout',
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --versions',
    '<%= config.bin %> devices configure 8920_K1000000000001 --location "Leeds Headrow" --restore 3',
  ];
  static override args = { device: Args.string({ description: DEVICE_ARGUMENT, required: true }) };
  static override flags = {
    location: Flags.string({ description: `Location of the device. ${LOCATION_ARGUMENT}`, required: true }),
    ipei: Flags.string({ description: 'Refuse if the device with this id has another IPEI' }),
    file: Flags.string({
      description: orStdin('JSON with the fields to change, in the format of --json'),
      helpValue: 'FILE',
    }),
    ...callPointFlags,
    ...talkLockFlags,
    inherit: Flags.option({ options: TALK_LOCK_FLAGS, multiple: true, multipleNonGreedy: true })({
      description: 'Remove this setting of the device, so that it is inherited from the controller; can be repeated',
    }),
    versions: Flags.boolean({ description: 'Show the last versions too' }),
    restore: Flags.integer({
      description: 'Return to the settings of this version; the present version is sent again',
      exclusive: ['file'],
    }),
    wait: Flags.boolean({ description: 'Wait for the controller’s response', default: true, allowNo: true }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(DevicesConfigure);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, this.calling);
    const sought = { given: args.device, controllerId, kinds: CONFIGURED_DEVICES };
    const device = { controllerId, deviceId: await resolveDevice(earshot, sought, this.calling), ipei: flags.ipei };
    const change = {
      ...(flags.file === undefined ? {} : await readForm(flags.file)),
      ...(await callPointChange(earshot, flags, this.calling)),
      ...talkLockChange(flags),
    };
    let configuration = await this.#known(earshot, device);
    const changed = flags.restore !== undefined || Object.keys(change).length > 0;
    if (changed) {
      configuration =
        flags.restore === undefined
          ? await earshot.devices.configure(device, change, this.calling)
          : await earshot.devices.restoreConfiguration(device, flags.restore, this.calling);
      if (flags.wait) configuration = await earshot.devices.waitForConfiguration(device, this.calling);
      if (flags.wait && configuration.state !== 'taken') {
        process.stderr.write(`${configurationWords(configuration)}\n`);
        process.exitCode = EXIT.failure;
      }
    }
    const versions = flags.versions ? await earshot.devices.configurationVersions(device, this.calling) : [];
    const shown = [
      ...deviceConfigurationFacts(configuration),
      ...stateFacts(configuration, this.now),
      ...versionFacts(versions, this.now),
    ];
    this.print(facts(shown, { width: this.width, paint: this.paint }));
    return { changed, configuration };
  }

  async #known(earshot: Earshot, device: ConfiguredDevice): Promise<DeviceConfiguration> {
    const configuration = await earshot.devices.configuration(device, this.calling);
    if (configuration.state !== 'default' || !configuration.online) return configuration;
    await earshot.devices.readConfiguration(device, this.calling);
    return await earshot.devices.configuration(device, this.calling);
  }
}

async function readForm(file: string): Promise<DeviceConfigurationChange> {
  try {
    const read: unknown = JSON.parse(await readTextInput(file));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new InputError(`${file} holds no fields`, 'It is an object such as {"volume": 6}.');
}
