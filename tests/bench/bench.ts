import type { Figure } from './figure.ts';

/** How large a run is: the figures that count, or small ones that only show that all of it works. */
export interface Size {
  readonly controllers: number;
  readonly rounds: number;
  /** Messages of one round of ingest; the warm-up takes as many. */
  readonly messages: number;
  readonly downloads: number;
  /** Play reports that are followed to the screen, each time. */
  readonly reports: number;
  readonly idleMs: number;
  /** How long more is said than can be taken, and how long one controller floods. */
  readonly overloadMs: number;
  /** How long a fleet says 5,000 messages a second. */
  readonly sustainMs: number;
  /** People who look at the same, beside the one whose page is measured. */
  readonly watchers: number;
  /** Messages that nobody can take, each among a hundred good ones. */
  readonly poison: number;
  /** How often a repeating delivery plays, a minute apart. */
  readonly repeats: number;
}

export interface Bench {
  readonly name: string;
  /** What is compared with what, for people who read the table. */
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
