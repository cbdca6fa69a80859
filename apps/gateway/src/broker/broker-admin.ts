/**
 * Administers device accounts on any broker. Changes made while the broker is unreachable are applied when it
 * returns.
 */
export interface BrokerAdmin {
  /** Sets the device's secret. The previous secret is void at once and its connection is closed. */
  readonly setCredential: (credential: { serial: string; secret: string; validUntil: Date }) => Promise<void>;
  /** Forbids the device to connect and closes its connection. */
  readonly disable: (serial: string) => Promise<void>;
  /** Closes the device's connection; the device may reconnect. */
  readonly kick: (serial: string) => Promise<void>;
}
