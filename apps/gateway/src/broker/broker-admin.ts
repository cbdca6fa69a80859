/** Who may connect as a device, whatever the broker is. What the broker can't be told now it is told when it is back. */
export interface BrokerAdmin {
  /** Gives a device a secret; the one before is void at once and its connection is closed. */
  readonly setCredential: (credential: { serial: string; secret: string; validUntil: Date }) => Promise<void>;
  /** The device may not connect any more; its connection is closed. */
  readonly disable: (serial: string) => Promise<void>;
  /** Closes the device's connection; it may come back. */
  readonly kick: (serial: string) => Promise<void>;
}
