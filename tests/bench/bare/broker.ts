import { type Child, startChild } from '../../support/child.ts';

/** The broker of the gateway in a process of its own, with the memory that the gateway is given. */
export const startBareBroker = (): Promise<Child<{ url: string }>> =>
  startChild('tests/bench/bare/broker-process.ts', [], { NODE_OPTIONS: '--max-semi-space-size=64' });
