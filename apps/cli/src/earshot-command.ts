import { type CallOptions, createEarshot, type Earshot, NotSignedInError, type WatchOptions } from '@earshot/sdk';
import { Command, Flags } from '@oclif/core';
import { env } from './env.ts';
import { EXIT } from './exit-codes.ts';
import { reportOf, writeError } from './output/error-report.ts';
import { liveBlock } from './output/live-block.ts';
import { paintFor, type Paint } from './output/style.ts';
import { canAsk, confirm } from './prompt/ask.ts';
import { choosePlace, type Place } from './profiles/place.ts';
import { usageLines } from './output/usage-lines.ts';
import { readProfiles } from './profiles/profile-file.ts';
import { InputError, Interrupted, UsageError } from './refusals.ts';
import { inOwnSession, inSession } from './sign-in.ts';

interface AsUser {
  readonly url: string | undefined;
  readonly email: string | undefined;
  readonly 'password-stdin': boolean;
}

const noAddress = (): InputError =>
  new InputError('No address is known', 'Sign in with `earshot login https://…`, or give --url.');

/** Base of all commands: address, Ctrl-C, questions, output and errors. */
export abstract class EarshotCommand extends Command {
  static override enableJsonFlag = true;
  static override baseFlags = {
    url: Flags.string({
      description:
        'Address of Earshot; else EARSHOT_URL, else that of the last sign-in. EARSHOT_TOKEN takes the place of a sign-in.',
      helpGroup: 'GLOBAL',
      helpValue: 'https://…',
    }),
    'no-color': Flags.boolean({ description: 'Write without colours, as with NO_COLOR', helpGroup: 'GLOBAL' }),
  };

  readonly #ending = new AbortController();
  readonly #readerGone = new AbortController();
  protected readonly now = new Date();

  protected override async init(): Promise<void> {
    await super.init();
    // A second Ctrl-C ends the process at once.
    process.once('SIGINT', this.#interrupt);
    process.stdout.on('error', this.#endWatching);
  }

  protected override async finally(failed: Error | undefined): Promise<void> {
    process.off('SIGINT', this.#interrupt);
    process.stdout.off('error', this.#endWatching);
    await super.finally(failed);
  }

  readonly #interrupt = (): void => this.#ending.abort(new Interrupted());

  readonly #endWatching = (): void => this.#readerGone.abort();

  /** Options for every call: Ctrl-C aborts it. */
  protected get calling(): CallOptions & { signal: AbortSignal } {
    return { signal: this.#ending.signal };
  }

  protected async findPlace(flag: string | undefined): Promise<Place | undefined> {
    return choosePlace({ flag, env, profiles: await readProfiles(this.config.configDir) });
  }

  /** Connects to the platform as the signed-in user. */
  protected async connect(flag: string | undefined): Promise<Earshot & { place: Place }> {
    const place = await this.findPlace(flag);
    if (place === undefined) throw noAddress();
    const { url, token } = place;
    if (token === '') {
      throw new InputError(
        'EARSHOT_TOKEN is empty',
        'Set it to a token, or unset it to use the sign-in of this machine.',
      );
    }
    if (token === undefined) throw new NotSignedInError({ code: 'UE_401', message: `You are not signed in to ${url}` });
    return { ...createEarshot({ url, token }), place };
  }

  /**
   * Signs the user in again for one call that the stored token may not make. Without a terminal only with a password.
   */
  protected async asUser<T>(
    { url, email, 'password-stdin': passwordFromInput }: AsUser,
    work: (earshot: Earshot) => Promise<T>,
  ): Promise<T> {
    const place = await this.findPlace(url);
    if (place === undefined) throw noAddress();
    if (!passwordFromInput && !canAsk())
      throw new InputError('This needs a user, not only a token', 'Pipe the password in, with --password-stdin.');
    const given = email ?? (passwordFromInput ? place.profile?.email : undefined);
    if (passwordFromInput && given === undefined)
      throw new InputError('Whose password?', 'Give --email, or sign in before with `earshot login`.');
    const { configDir } = this.config;
    return await inSession({ url: place.url, configDir, calling: this.calling, email: given, passwordFromInput }, work);
  }

  /** Signs the user in with the password, for calls that no program may make. */
  protected async asPerson<T>(
    { url, email: given, 'password-stdin': passwordFromInput }: AsUser,
    work: (earshot: Earshot, password: string) => Promise<T>,
  ): Promise<T> {
    const place = await this.findPlace(url);
    if (place === undefined) throw noAddress();
    if (!passwordFromInput && !canAsk())
      throw new InputError('This needs your password', 'Pipe the password in, with --password-stdin.');
    const email = given ?? place.profile?.email;
    if (email === undefined)
      throw new InputError('Whose password?', 'Give --email, or sign in before with `earshot login`.');
    const { configDir } = this.config;
    return await inOwnSession({ url: place.url, configDir, calling: this.calling, email, passwordFromInput }, work);
  }

  /** Columns of the terminal; undefined if the output is no terminal, where nothing is truncated. */
  protected get width(): number | undefined {
    return process.stdout.isTTY ? process.stdout.columns : undefined;
  }

  protected get paint(): Paint {
    return paintFor(process.stdout);
  }

  protected print(lines: readonly string[]): void {
    this.log(lines.join('\n'));
  }

  /** Writes to standard error, apart from the result. */
  protected note(text: string): void {
    if (!this.jsonEnabled()) process.stderr.write(`${text}\n`);
  }

  /** Requires a confirmation: `--yes`, or a yes on the terminal. `otherwise` is said when there is none. */
  protected async confirm(question: string, { yes, otherwise }: { yes: boolean; otherwise: string }): Promise<void> {
    if (yes) return;
    if (!canAsk() || this.jsonEnabled()) {
      const where = canAsk() ? 'With --json' : 'Without a terminal';
      throw new InputError(`Not confirmed: ${question}`, `${where}, give --yes. ${otherwise}`);
    }
    await confirm(question, otherwise);
  }

  /**
   * Shows each value of a watch until Ctrl-C: in place on a terminal, elsewhere one after the other, with --json as one
   * object per line. Ends without an error when the reader of the output is gone.
   */
  protected async showEach<T>(
    watch: (options: WatchOptions) => AsyncIterable<T>,
    show: (value: T) => readonly string[] | Promise<readonly string[]>,
    { inPlace = true }: { readonly inPlace?: boolean } = {},
  ): Promise<void> {
    const asJson = this.jsonEnabled();
    const block =
      inPlace && !asJson && process.stdout.isTTY ? liveBlock((text) => process.stdout.write(text)) : undefined;
    let shown: readonly string[] = [];
    const onConnection = (state: 'lost' | 'restored', error?: Error) => {
      const line =
        state === 'lost' ? `The connection is lost (${error?.message}); connecting again …` : 'Connected again.';
      if (block === undefined) process.stderr.write(`${line}\n`);
      else block.show(state === 'lost' ? [...shown, line] : shown);
    };
    const signal = AbortSignal.any([this.#ending.signal, this.#readerGone.signal]);
    try {
      for await (const value of watch({ signal, onConnection })) {
        shown = asJson ? [JSON.stringify(value)] : await show(value);
        if (block === undefined) process.stdout.write(shown.map((line) => `${line}\n`).join(''));
        else block.show(shown);
      }
    } catch (error) {
      if (this.#ending.signal.aborted) process.exitCode = EXIT.interrupted;
      else if (!this.#readerGone.signal.aborted) throw error;
    }
  }

  protected override toErrorJson(error: unknown): object {
    return { error: reportOf(this.#explained(error)) };
  }

  // oclif would also print the whole help of the command.
  protected override catch(error: Error): Promise<void> {
    // Flags that cannot be parsed are no mistake of the command.
    this.parsed = true;
    writeError(this.#explained(error), { asJson: this.jsonEnabled() });
    return Promise.resolve();
  }

  /** Names the command in errors of flags and arguments, which oclif reports. */
  #explained(error: unknown): unknown {
    if (!(error instanceof Error && 'oclif' in error)) return error;
    const [message = '', ...rest] = usageLines(error.message);
    const help = `\`earshot ${this.id?.replaceAll(':', ' ')} --help\` shows arguments and flags.`;
    return new UsageError(message, [...rest, help].join('\n'));
  }
}
