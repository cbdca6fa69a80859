import type { ControllerHostname } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, resolveLocation } from '../../input/resolvers.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { stateFacts, versionFacts } from '../../output/configuration-facts.ts';
import { type Fact, facts } from '../../output/facts.ts';
import { printable } from '../../output/text.ts';
import { waitWords } from '../../output/wait-words.ts';

interface Result {
  readonly changed: boolean;
  readonly hostname: ControllerHostname;
}

export default class ControllersHostname extends EarshotCommand {
  static override summary = 'Show or change the hostname of a controller';
  static override description =
    'The controller reboots to apply the hostname, so a change asks for confirmation. An offline controller receives the hostname when it reconnects.';
  static override examples = [
    '<%= config.bin %> controllers hostname "Leeds Headrow"',
    '<%= config.bin %> controllers hostname VC4-10044 leeds-headrow --yes',
    '<%= config.bin %> controllers hostname VC4-10044 --restore 1',
  ];
  static override args = {
    location: Args.string({ description: LOCATION_ARGUMENT, required: true }),
    hostname: Args.string({ description: 'The new hostname: letters, numbers and hyphens, at most 63 characters' }),
  };
  static override flags = {
    versions: Flags.boolean({ description: 'Show the last versions too' }),
    restore: Flags.integer({ description: 'Return to the hostname of this version', min: 1 }),
    yes: yesFlag,
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(ControllersHostname);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, args.location, this.calling);
    const { version, hostname } = await earshot.controllers.hostname(controllerId, this.calling);
    const wanted = args.hostname;
    const changed = wanted !== undefined || flags.restore !== undefined;
    if (changed)
      await this.confirm(
        `Change the hostname of ${printable(args.location)} from ${printable(hostname)} and reboot the controller?`,
        { yes: flags.yes, otherwise: 'The hostname was not changed.' },
      );
    const place = { controllerId, version };
    if (flags.restore !== undefined)
      await earshot.controllers.restoreHostname({ ...place, restored: flags.restore }, this.calling);
    else if (wanted !== undefined) await earshot.controllers.setHostname({ ...place, hostname: wanted }, this.calling);
    const now = await earshot.controllers.hostname(controllerId, this.calling);
    const versions = flags.versions ? await earshot.controllers.hostnameVersions(controllerId, this.calling) : [];
    const rows: Fact[] = [
      ['Hostname', printable(now.hostname)],
      ['Reported', printable(now.reported ?? '')],
      ...stateFacts(now, this.now),
      ...(now.waitsFor === null ? [] : [['Waiting', waitWords(now.waitsFor)] satisfies Fact]),
      ...versionFacts(versions, this.now),
    ];
    this.print(facts(rows, { width: this.width, paint: this.paint }));
    return { changed, hostname: now };
  }
}
