import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const range = z.tuple([z.number().min(0), z.number().min(0)]);
const share = z.number().min(0).max(1);

/** How a controller behaves. Shares are of all occasions, 0 to 1; times in milliseconds. */
const behaviour = z.object({
  /** It is never switched on. */
  off: z.boolean().default(false),
  /** From an instant to the sound, and from a question to its answer. */
  latencyMs: range.default([20, 250]),
  /** Its clock is wrong by up to this, either way. */
  clockOffsetMs: z.number().min(0).default(0),
  /** Downloads of clips, and plays, that fail. */
  failures: z.object({ download: share.default(0), play: share.default(0) }).default({ download: 0, play: 0 }),
  /** In each minute the line drops with this share, and comes back after this long. */
  lineDrops: z.object({ share, forMs: range }).default({ share: 0, forMs: [5_000, 60_000] }),
  devices: z
    .object({
      baseUnits: range.default([1, 4]),
      headsets: range.default([4, 16]),
      handsets: range.default([0, 3]),
      keypads: range.default([0, 2]),
      callPoints: range.default([1, 6]),
    })
    .prefault({}),
});

/** What the simulated fleet is like. Every decision is a function of the seed, the serial and the occasion. */
export const scenario = z.object({
  seed: z.string().default('earshot'),
  /** Connections opened a second. */
  connectPerSecond: z.number().min(1).max(10_000).default(400),
  /** One download of a clip serves all controllers of this process; else each downloads its own. */
  shareClips: z.boolean().default(false),
  all: behaviour.prefault({}),
  /** Controllers that differ from `all`, by serial. */
  controllers: z.record(z.string(), behaviour.partial()).default({}),
});
export type Scenario = z.infer<typeof scenario>;
export type Behaviour = z.infer<typeof behaviour>;

export const behaviourOf = ({ all, controllers }: Scenario, serial: string): Behaviour => {
  const own = Object.entries(controllers[serial] ?? {}).filter(([, value]) => value !== undefined);
  return { ...all, ...Object.fromEntries(own) };
};

export async function readScenario(file: string): Promise<Scenario> {
  const read = scenario.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is no scenario:\n${z.prettifyError(read.error)}`);
  return read.data;
}
