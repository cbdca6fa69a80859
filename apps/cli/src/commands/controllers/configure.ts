import type { ControllerConfiguration } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, resolveLocation } from '../../input/resolvers.ts';
import { talkLockFlags, toSeconds } from '../../input/talk-lock-flags.ts';
import { configurationFacts } from '../../output/configuration-facts.ts';
import { facts } from '../../output/facts.ts';
import { sourceFacts } from '../../output/group-setting-facts.ts';

/** Flags of settings that locations inherit, with the fields that they stand for. */
const FIELDS = {
  'talk-lock-timeout': 'talkLockTimeout',
  'talk-lock-interval': 'talkLockInterval',
  volume: 'volume',
} as const;
const INHERITED = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

export default class ControllersConfigure extends EarshotCommand {
  static override summary = 'Show or change the configuration of a controller';
  static override description =
    'Settings are stored. An offline controller receives them when it reconnects. State shows whether the controller has confirmed them.';
  static override examples = [
    '<%= config.bin %> controllers configure "Leeds Headrow"',
    '<%= config.bin %> controllers configure VC4-10044 --talk-lock-timeout 5m --volume 5',
  ];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = {
    ...talkLockFlags,
    volume: Flags.integer({ description: 'Volume for devices without a volume of their own', min: 1, max: 7 }),
    inherit: Flags.option({ options: INHERITED, multiple: true, multipleNonGreedy: true })({
      description: 'Let this setting follow the groups of the location again; can be repeated',
    }),
    'dry-run': Flags.boolean({ description: 'Show the settings without sending them' }),
  };

  async run(): Promise<{ changed: boolean; configuration: ControllerConfiguration }> {
    const { args, flags } = await this.parse(ControllersConfigure);
    const { 'talk-lock-timeout': timeout, 'talk-lock-interval': interval, volume } = flags;
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, args.location, this.calling);
    if (flags.inherit !== undefined && !flags['dry-run'])
      await earshot.groupConfiguration.followGroups(
        { controllerId, fields: flags.inherit.map((flag) => FIELDS[flag]) },
        this.calling,
      );
    const before = await earshot.controllers.configuration(controllerId, this.calling);
    const values = {
      talkLockTimeout: timeout === undefined ? before.talkLockTimeout : toSeconds(timeout),
      talkLockInterval: interval === undefined ? before.talkLockInterval : toSeconds(interval),
      volume: volume ?? before.volume,
    };
    const isAsked = (timeout ?? interval ?? volume) !== undefined;
    const changed = isAsked && !flags['dry-run'];
    const configuration = changed
      ? await earshot.controllers.configure({ controllerId, version: before.version, ...values }, this.calling)
      : before;
    if (isAsked && !changed) this.print([`Would set ${JSON.stringify(values)}`]);
    else {
      const { settings } = await earshot.groupConfiguration.ofLocation(controllerId, this.calling);
      const rows = [...configurationFacts(configuration, this.now), ...sourceFacts(settings)];
      this.print(facts(rows, { width: this.width, paint: this.paint }));
    }
    return { changed: changed || flags.inherit !== undefined, configuration };
  }
}
