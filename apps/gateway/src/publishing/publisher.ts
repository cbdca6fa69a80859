import type { Encoded } from '@earshot/device-protocol/codec/encode';

export interface Publisher {
  readonly isConnected: () => boolean;
  /** Resolves when the broker has accepted the message. */
  readonly publish: (message: Encoded) => Promise<void>;
  /**
   * Sends a message with QoS 0 that will be repeated anyway; no caller waits for it. A clean session forgets
   * unacknowledged messages when it ends, so QoS 1 would only cost half as much again. Without a connection messages
   * wait, until their shard moves to another gateway.
   */
  readonly post: (message: Encoded) => void;
  readonly close: () => Promise<void>;
}
