import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const range = z.tuple([z.number().min(0), z.number().min(0)]);
const share = z.number().min(0).max(1);

/** How devices live. Without it they stay as they are. Rates are by hour of simulated time and device that is in use. */
const life = z.object({
  /** How often a headset talks when the shop is busiest. */
  talksAnHour: z.number().min(0).default(12),
  /** How often a call point or a keypad is pressed when the shop is busiest. */
  pressesAnHour: z.number().min(0).default(2),
  faultsAnHour: z.number().min(0).default(0.002),
  /** Devices that are unregistered; another one is registered in their place later. */
  leavesAnHour: z.number().min(0).default(0.0005),
  /** Base units that lose their network for a while. */
  baseUnitOutagesAnHour: z.number().min(0).default(0.01),
  /** Hours that a full battery lasts in use, and that an empty one charges. */
  batteryHours: z.number().min(0.1).default(9),
  chargeHours: z.number().min(0.1).default(3),
  /** Devices that were lost long ago. */
  lost: share.default(0.02),
});
export type LifePace = z.infer<typeof life>;

/** How a controller behaves. Shares are of all occasions, 0 to 1; times in milliseconds. */
const behaviour = z.object({
  /** It is never switched on. */
  off: z.boolean().default(false),
  /** From an instant to the sound, and from a question to its answer. */
  latencyMs: range.default([20, 250]),
  /** Its clock is wrong by up to this, either way. */
  clockOffsetMs: z.number().min(0).default(0),
  /** Downloads of clips, plays, and installations of firmware, that fail. */
  failures: z
    .object({ download: share.default(0), play: share.default(0), firmware: share.default(0) })
    .default({ download: 0, play: 0, firmware: 0 }),
  /** In each minute the line drops with this share, and comes back after this long. */
  lineDrops: z.object({ share, forMs: range }).default({ share: 0, forMs: [5_000, 60_000] }),
  devices: z
    .object({
      baseUnits: range.default([1, 4]),
      registrationModules: range.default([0, 1]),
      headsets: range.default([4, 16]),
      handsets: range.default([0, 3]),
      keypads: range.default([0, 2]),
      callPoints: range.default([1, 6]),
      conferences: range.default([10, 10]),
    })
    .prefault({}),
  life: life.optional(),
  /** The share of controllers with firmware that is too old to tell all of their devices. */
  oldFirmware: share.default(0),
  /** How long a reboot takes. */
  rebootMs: range.default([12_000, 30_000]),
  /** How long new firmware takes before that. */
  installMs: range.default([8_000, 20_000]),
});

/** Who is meant: those of a town, those that are named, or everybody. */
const whom = z.object({ place: z.string().optional(), serials: z.array(z.string()).optional() });
export type Whom = z.infer<typeof whom>;

/** What the simulated fleet is like. Every decision is a function of the seed, the serial, the occasion and the time. */
export const scenario = z.object({
  /** Shown where one is chosen. */
  title: z.string().default('Unnamed'),
  seed: z.string().default('earshot'),
  /** Connections opened a second. */
  connectPerSecond: z.number().min(1).max(10_000).default(400),
  /** One download of a clip serves all controllers of this process; else each downloads its own. */
  shareClips: z.boolean().default(false),
  /**
   * How controllers reach the broker. A connection each, from an address of this machine where one is given; or
   * concentrated: few connections of the simulator's own principal for all, on loopback and outside production only.
   */
  lines: z.object({ concentrated: z.boolean().default(false), from: z.ipv4().optional() }).prefault({}),
  /** How much faster than ours the time of the shops goes, and the time of day it begins with (HH:MM). */
  speed: z.number().min(0.1).max(10_000).default(1),
  startsAt: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  all: behaviour.prefault({}),
  /** Controllers that differ from `all`, by serial. */
  controllers: z.record(z.string(), behaviour.partial()).default({}),
  /** Lines that are cut so long after the start and mended later; in seconds of our time. */
  lineCuts: z.array(whom.extend({ afterS: z.number().min(0), forS: z.number().min(1) })).default([]),
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
