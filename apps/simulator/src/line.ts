import type { Encoded } from '@earshot/device-protocol/codec/encode';
import type { Credential } from './clips.ts';
import type { Controller } from './controller.ts';

/** What joins a controller to the broker. It can be pulled out and put in again. */
export interface Line {
  readonly credential: Credential;
  /** From the next connect on. */
  readonly useSecret: (secret: string) => void;
  /** What is said while there is no connection is lost. */
  readonly publish: (message: Encoded) => void;
  readonly plugIn: (controller: Controller) => void;
  /** As a cable that is pulled: no goodbye but the will. */
  readonly pullOut: () => void;
}

export type OpenLine = (credential: Credential) => Line;
