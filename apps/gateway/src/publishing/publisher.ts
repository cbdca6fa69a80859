import type { Encoded } from '@earshot/device-protocol/codec/encode';

/** Speaks to devices, through whatever broker there is. */
export interface Publisher {
  /** Resolves when the broker has taken the message. */
  readonly publish: (message: Encoded) => Promise<void>;
  /**
   * For what is said again anyway: nobody waits for it, and it goes with QoS 0. A clean session forgets at its end what
   * was not acknowledged, so QoS 1 would bring it no further, only cost half as much again.
   */
  readonly post: (message: Encoded) => void;
  readonly close: () => Promise<void>;
}
