import { type CallOptions, createEarshot, type Earshot, NotSignedInError } from '@earshot/sdk';
import { Command, Flags } from '@oclif/core';
import { env } from './env.ts';
import { EXIT } from './exit-codes.ts';
import { errorLines, reportOf } from './output/error-report.ts';
import { paintFor, type Paint } from './output/style.ts';
import { canAsk } from './prompt/ask.ts';
import { choosePlace, type Place } from './profiles/place.ts';
import { readProfiles } from './profiles/profile-file.ts';
import { InputError, Interrupted } from './refusals.ts';

/** Base of all commands: address, Ctrl-C, output and errors. */
export abstract class EarshotCommand extends Command {
  static override enableJsonFlag = true;
  static override baseFlags = {
    url: Flags.string({
      description:
        'Address of Earshot; else EARSHOT_URL, else that of the last sign-in. EARSHOT_TOKEN takes the place of a sign-in.',
      helpGroup: 'GLOBAL',
      helpValue: 'https://…',
    }),
  };

  readonly #ending = new AbortController();
  protected readonly now = new Date();

  protected override async init(): Promise<void> {
    await super.init();
    // A second Ctrl-C ends the process at once.
    process.once('SIGINT', this.#interrupt);
    process.stdout.on('error', this.#endQuietly);
  }

  protected override async finally(failed: Error | undefined): Promise<void> {
    process.off('SIGINT', this.#interrupt);
    process.stdout.off('error', this.#endQuietly);
    await super.finally(failed);
  }

  readonly #interrupt = (): void => this.#ending.abort(new Interrupted());

  /** The reader has closed the pipe, as `head` does. */
  readonly #endQuietly = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  };

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
    if (place === undefined) {
      throw new InputError('No address is known', 'Sign in with `earshot login https://…`, or give --url.');
    }
    const { url, token } = place;
    if (token === undefined) throw new NotSignedInError({ code: 'UE_401', message: `You are not signed in to ${url}` });
    return { ...createEarshot({ url, token }), place };
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

  /** Whether questions can be asked. */
  protected get isInteractive(): boolean {
    return canAsk() && !this.jsonEnabled();
  }

  protected override toErrorJson(error: unknown): { error: ReturnType<typeof reportOf> } {
    return {
      error: isUsageError(error) ? { ...reportOf(new InputError(error.message)), code: 'usage' } : reportOf(error),
    };
  }

  protected override async catch(error: Error): Promise<void> {
    if (isUsageError(error) && !this.jsonEnabled()) {
      // oclif prints the error with the help of the command.
      throw error;
    }
    const report = isUsageError(error) ? this.toErrorJson(error).error : reportOf(error);
    process.exitCode = report.exitCode;
    if (this.jsonEnabled()) this.logJson({ error: report });
    else process.stderr.write(`${errorLines(report, paintFor(process.stderr)).join('\n')}\n`);
  }
}

/** Errors of flags and arguments, which oclif reports with its help. */
const isUsageError = (error: unknown): error is Error => error instanceof Error && 'oclif' in error;
