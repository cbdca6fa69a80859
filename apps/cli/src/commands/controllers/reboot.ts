import { EarshotError, type StartedReboot } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { LOCATION_ARGUMENT, resolveLocationRecord } from '../../input/resolvers.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { rebootColumns, type RebootedLocation, rebootWords } from '../../output/reboot-words.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

interface Begun {
  readonly location: string;
  readonly started: StartedReboot | null;
  readonly refusal: string | null;
}

export default class ControllersReboot extends EarshotCommand {
  static override summary = 'Reboot controllers with their devices';
  static override description =
    'Each controller waits for plays at its location to end, for at most 10 minutes, unless --anyway is given. Ctrl-C stops watching, not the reboots. Exit codes: 0 started, or with --wait completed; 3 some were refused or failed; 4 all were.';
  static override strict = false;
  static override examples = [
    '<%= config.bin %> controllers reboot "Leeds Headrow" --wait',
    '<%= config.bin %> controllers reboot VC4-10044 VC4-10045 --yes',
  ];
  static override args = { location: Args.string({ description: `${LOCATION_ARGUMENT}; can be repeated` }) };
  static override flags = {
    wait: Flags.boolean({ description: 'Wait until the reboots have ended, and show their steps' }),
    anyway: Flags.boolean({ description: 'Do not wait for Message Casts that play at the locations: cut them' }),
    yes: yesFlag,
  };

  async run(): Promise<{ reboots: RebootedLocation[] }> {
    const { argv, flags } = await this.parse(ControllersReboot);
    const given = [...new Set(argv.map(String))];
    if (given.length === 0) throw new InputError('No location is named', 'Name at least one location.');
    const earshot = await this.connect(flags.url);
    const records = [];
    for (const location of given) records.push(await resolveLocationRecord(earshot, location, this.calling));
    const cutting = flags.anyway ? ', and cut what plays there' : '';
    await this.confirm(`Reboot ${counted(records.length, 'controller')} with their devices${cutting}?`, {
      yes: flags.yes,
      otherwise: 'Nothing was rebooted.',
    });
    const begun: Begun[] = [];
    for (const { id, boxName } of records) {
      try {
        const started = await earshot.reboots.start({ controllerId: id, anyway: flags.anyway }, this.calling);
        begun.push({ location: boxName, started, refusal: null });
      } catch (error) {
        if (!(error instanceof EarshotError)) throw error;
        begun.push({ location: boxName, started: null, refusal: error.message });
      }
    }
    const reboots = await Promise.all(begun.map((one) => this.#result(one, flags.wait)));
    this.print(table(reboots, rebootColumns, { width: this.width, paint: this.paint }));
    const wrong = reboots.filter(({ reboot }) => reboot === null || reboot.state === 'failed').length;
    if (wrong > 0) process.exitCode = wrong === reboots.length ? EXIT.none : EXIT.partly;
    return { reboots };
  }

  async #result({ location, started, refusal }: Begun, wait: boolean): Promise<RebootedLocation> {
    if (started === null) return { location, reboot: null, refusal };
    if (!wait) return { location, reboot: await started.status(this.calling), refusal };
    let shown = '';
    let reboot = await started.status(this.calling);
    for await (const now of started.steps(this.calling)) {
      reboot = now;
      const line = `${printable(location)}: ${rebootWords(now)}`;
      if (line !== shown) this.note(line);
      shown = line;
    }
    return { location, reboot, refusal };
  }
}
