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
  /** Whether this gateway, of several, applies the changes. */
  readonly leads: () => boolean;
  readonly log: Logger;
}

/** Well below the 5 s within which a device whose credential is withdrawn must be disconnected. */
const CHECK_MS = 1_000;
const EXPIRY_CHECK_MS = 15_000;
const PAGE = 100;

/** Applies changes of device credentials to the broker. Changes that fail remain in the database and are retried. */
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
    }, CHECK_MS);
  }

  /** Resolves when the changes so far have been applied or have failed. Failed changes are retried. */
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
    if (!this.#deps.leads()) return;
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
    if (until.getTime() - this.#expiredUntil.getTime() < EXPIRY_CHECK_MS) return;
    await noteExpiredCredentials(this.#deps.db, { after: this.#expiredUntil, until });
    this.#expiredUntil = until;
  }

  /** Returns whether there may be more changes. */
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
    // A sealed secret may be older than the credential.
    const current = secret !== undefined && valid !== undefined && secretHash(secret).equals(valid.secretHash);
    return { serial, credential: valid, secret: current ? secret : undefined };
  };

  #open(serial: string, sealed: string): string | undefined {
    try {
      return this.#deps.secretBox.open(sealed, sealedFor(serial));
    } catch (error) {
      this.#deps.log.error({ err: error, serial }, 'a secret cannot be decrypted: give the device a new one');
      return undefined;
    }
  }

  /** Every attempt fails in the same way while the broker is unreachable. */
  #warnOnce(message: string): void {
    if (message !== this.#trouble) this.#deps.log.warn({ error: message }, 'credentials wait for the broker');
    this.#trouble = message;
  }
}
