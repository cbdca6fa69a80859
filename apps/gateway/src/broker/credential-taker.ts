import type { DeviceCredential } from '@earshot/db/queries/controllers/credentials';

/** A device's credential changed; this is what holds now. */
export interface CredentialNews {
  readonly serial: string;
  /** Undefined when the device may not connect: there is none, it is disabled or it ran out. */
  readonly credential: Pick<DeviceCredential, 'secretHash' | 'validUntil'> | undefined;
  /** The secret of that credential, when it was left for the broker. */
  readonly secret: string | undefined;
}

/** What differs between brokers in who may connect as a device. */
export interface CredentialTaker {
  /**
   * Makes the news true at the broker and closes connections that they end. Returns the serials that did not work;
   * rejects when the broker can't be reached. May hear the same twice.
   */
  readonly take: (news: readonly CredentialNews[]) => Promise<readonly string[]>;
  readonly kick: (serial: string) => Promise<void>;
}
