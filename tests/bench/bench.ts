import type { Figure } from './figure.ts';

/** Size of a run: full, for the published figures, or small, to check that the benches work. */
export interface Size {
  readonly controllers: number;
  readonly rounds: number;
  /** Messages per round of ingest; the warm-up has as many. */
  readonly messages: number;
  readonly downloads: number;
  /** Play reports followed to the screen, per measurement. */
  readonly reports: number;
  readonly idleMs: number;
  /** Duration of the overload, and of the flood by one controller, in milliseconds. */
  readonly overloadMs: number;
  /** Duration of a sustained load of 5,000 messages per second, in milliseconds. */
  readonly sustainMs: number;
  /** Users who watch the same controller, besides the measured page. */
  readonly watchers: number;
  /** Invalid messages, each among a hundred valid ones. */
  readonly poison: number;
  /** Plays of a repeating delivery, a minute apart. */
  readonly repeats: number;
}

export interface Bench {
  readonly name: string;
  /** Description of the comparison, for readers of the table. */
  readonly compares: string;
  readonly run: (size: Size) => Promise<Figure[]>;
}

export const FULL: Size = {
  controllers: 10_000,
  rounds: 5,
  messages: 60_000,
  downloads: 10_000,
  reports: 60,
  idleMs: 300_000,
  overloadMs: 20_000,
  sustainMs: 60_000,
  watchers: 199,
  poison: 1_000,
  repeats: 10,
};

export const QUICK: Size = {
  controllers: 500,
  rounds: 3,
  messages: 5_000,
  downloads: 1_000,
  reports: 12,
  idleMs: 30_000,
  overloadMs: 5_000,
  sustainMs: 10_000,
  watchers: 20,
  poison: 50,
  repeats: 2,
};
