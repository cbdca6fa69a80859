import type { Database } from '@earshot/db/client';
import {
  type CredentialChange,
  listCredentialChanges,
  noteCredentialChanges,
  noteExpiredCredentials,
  sealedFor,
  settleCredentialChanges,
} from '@earshot/db/queries/controllers/credential-changes';
import type { SecretBox } from '@earshot/db/secret-box';
import { isSerial } from '@earshot/device-protocol/topics';
import type { Logger } from 'pino';
import type { CredentialNews, CredentialTaker } from './credential-taker.ts';
import { secretHash } from './device-credentials.ts';

export interface CredentialFeedDeps {
  readonly db: Database;
  readonly secretBox: SecretBox;
  readonly taker: CredentialTaker;
  readonly log: Logger;
}

/** Well below the 5 s in which a device whose credential is withdrawn has to be cut off. */
const LOOK_MS = 1_000;
const LOOK_FOR_EXPIRED_MS = 15_000;
const PAGE = 100;

/** Tells the broker what changes in the credentials of devices. What it could not be told stays in the database. */
export class CredentialFeed {
  readonly #deps: CredentialFeedDeps;
  readonly #timer: NodeJS.Timeout;
  #passing: Promise<void> = Promise.resolve();
  #idle = true;
  #expiredUntil = new Date();
  #trouble: string | undefined;

  constructor(deps: CredentialFeedDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => {
      if (this.#idle) void this.drain();
    }, LOOK_MS);
  }

  /** Resolves when what had changed by now is told, or could not be told; the latter is tried again. */
  drain(): Promise<void> {
    this.#idle = false;
    this.#passing = this.#passing.then(() => this.#pass()).finally(() => (this.#idle = true));
    return this.#passing;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#passing;
  }

  async #pass(): Promise<void> {
    try {
      await this.#noteExpired();
      while (await this.#takePage());
      this.#trouble = undefined;
    } catch (error) {
      this.#warnOnce(error instanceof Error ? error.message : String(error));
    }
  }

  async #noteExpired(): Promise<void> {
    const until = new Date();
    if (until.getTime() - this.#expiredUntil.getTime() < LOOK_FOR_EXPIRED_MS) return;
    await noteExpiredCredentials(this.#deps.db, { after: this.#expiredUntil, until });
    this.#expiredUntil = until;
  }

  /** Whether there may be more. */
  async #takePage(): Promise<boolean> {
    const { db, taker, log } = this.#deps;
    const changes = await listCredentialChanges(db, PAGE);
    if (changes.length === 0) return false;
    const failed = new Set(await taker.take(changes.filter(({ serial }) => isSerial(serial)).map(this.#news)));
    await settleCredentialChanges(
      db,
      changes.filter(({ serial }) => !failed.has(serial)),
    );
    if (failed.size === 0) return changes.length === PAGE;
    log.error({ serials: [...failed].slice(0, 10), count: failed.size }, 'the broker did not take these credentials');
    await noteCredentialChanges(db, [...failed]);
    return false;
  }

  #news = ({ serial, sealedSecret, credential }: CredentialChange): CredentialNews => {
    const valid = credential?.disabledAt === null && credential.validUntil > new Date() ? credential : undefined;
    const secret = valid === undefined || sealedSecret === null ? undefined : this.#open(serial, sealedSecret);
    // A secret that was left may be older than the credential.
    const current = secret !== undefined && valid !== undefined && secretHash(secret).equals(valid.secretHash);
    return { serial, credential: valid, secret: current ? secret : undefined };
  };

  #open(serial: string, sealed: string): string | undefined {
    try {
      return this.#deps.secretBox.open(sealed, sealedFor(serial));
    } catch (error) {
      this.#deps.log.error({ err: error, serial }, 'a secret can not be opened: give the device a new one');
      return undefined;
    }
  }

  /** While the broker is away each look fails in the same way. */
  #warnOnce(message: string): void {
    if (message !== this.#trouble) this.#deps.log.warn({ error: message }, 'credentials wait for the broker');
    this.#trouble = message;
  }
}
