import type { DeviceCredential } from '@earshot/db/queries/controllers/credentials';

/** A changed credential of a device, in its present state. */
export interface CredentialNews {
  readonly serial: string;
  /** Undefined if the device may not connect: its credential is missing, disabled or expired. */
  readonly credential: Pick<DeviceCredential, 'secretHash' | 'validUntil'> | undefined;
  /** Plain secret of that credential, if one was left for the broker. */
  readonly secret: string | undefined;
}

/** Applies credentials to one kind of broker. */
export interface CredentialTaker {
  /**
   * Applies the credentials at the broker and closes connections that they end. Idempotent. Returns the serials that
   * failed; rejects if the broker is unreachable.
   */
  readonly take: (news: readonly CredentialNews[]) => Promise<readonly string[]>;
  readonly kick: (serial: string) => Promise<void>;
}
