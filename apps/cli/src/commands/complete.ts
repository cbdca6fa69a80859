import { createEarshot } from '@earshot/sdk';
import { EarshotCommand } from '../earshot-command.ts';
import { planCompletion } from '../completion/plan-completion.ts';
import { readNames } from '../completion/read-names.ts';
import { unquoted } from '../completion/words.ts';

/** A shell waits for the answer at each Tab. */
const TIMEOUT_MS = 2_000;

export default class Complete extends EarshotCommand {
  static override hidden = true;
  static override strict = false;
  static override summary = 'Print what can stand in place of the last word, for the shell';
  static override enableJsonFlag = false;

  async run(): Promise<void> {
    const { argv } = await this.parse(Complete);
    const given = argv.map((word) => unquoted(String(word)));
    // An error would appear in the middle of the line that the user types.
    const found = await this.#found(given).catch(() => []);
    this.print(found);
  }

  async #found(given: readonly string[]): Promise<string[]> {
    const plan = planCompletion(given, this.config.commands);
    if ('words' in plan) return [...plan.words];
    const place = await this.findPlace(undefined);
    if (place?.token === undefined) return [];
    const signal = AbortSignal.any([this.calling.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const names = await readNames(createEarshot({ ...place, token: place.token }), plan, { signal });
    return names.map((name) => plan.before + name);
  }
}
