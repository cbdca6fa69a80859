import type { ControllerConfiguration } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { parseDuration } from '../../input/duration.ts';
import { LOCATION_ARGUMENT } from '../../input/find-location.ts';
import { configurationFacts } from '../../output/configuration-facts.ts';
import { facts } from '../../output/facts.ts';

const LENGTH = 'as 300s, 5m or 1h; at most 9h';
const toSeconds = (text: string): number => Math.round(parseDuration(text) / 1_000);

export default class ControllersConfigure extends EarshotCommand {
  static override summary = 'What a controller is set to; with flags, set it';
  static override description =
    'What is set is kept. A controller that is away is told when it is back; State says whether it has taken it.';
  static override examples = [
    '<%= config.bin %> controllers configure "Leeds Headrow"',
    '<%= config.bin %> controllers configure VC4-10044 --talk-lock-timeout 5m --volume 5',
  ];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = {
    'talk-lock-timeout': Flags.string({ description: `When a talk lock ends by itself, ${LENGTH}` }),
    'talk-lock-interval': Flags.string({ description: `Time between two talk locks, ${LENGTH}` }),
    volume: Flags.integer({ description: 'Of devices without a volume of their own', min: 1, max: 7 }),
    'dry-run': Flags.boolean({ description: 'Only show what would be set' }),
  };

  async run(): Promise<{ changed: boolean; configuration: ControllerConfiguration }> {
    const { args, flags } = await this.parse(ControllersConfigure);
    const { 'talk-lock-timeout': timeout, 'talk-lock-interval': interval, volume } = flags;
    const earshot = await this.connect(flags.url);
    const [controllerId = ''] = await earshot.locations.resolve([args.location], this.calling);
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
    else this.print(facts(configurationFacts(configuration, this.now), { width: this.width, paint: this.paint }));
    return { changed, configuration };
  }
}
