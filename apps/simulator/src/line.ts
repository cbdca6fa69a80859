import type { Encoded } from '@earshot/device-protocol/codec/encode';
import type { Credential } from './clips.ts';
import type { Controller } from './controller.ts';

/** Connection of a controller to the broker; it can be cut and restored. */
export interface Line {
  readonly credential: Credential;
  /** Takes effect at the next connection. */
  readonly useSecret: (secret: string) => void;
  /** Messages are lost while there is no connection. */
  readonly publish: (message: Encoded) => void;
  readonly plugIn: (controller: Controller) => void;
  /** Like a pulled cable: the broker sends the will. */
  readonly pullOut: () => void;
  /** Ends the connection regularly: the broker sends no will. Resolves when it is closed. */
  readonly leave: () => Promise<void>;
}

export type OpenLine = (credential: Credential) => Line;
