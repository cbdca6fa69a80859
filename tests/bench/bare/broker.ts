import { type Child, startChild } from '../../support/child.ts';

/** Starts the gateway's broker in a process of its own, with the memory limit of the gateway. */
export const startBareBroker = (): Promise<Child<{ url: string }>> =>
  startChild('tests/bench/bare/broker-process.ts', [], { NODE_OPTIONS: '--max-semi-space-size=64' });
