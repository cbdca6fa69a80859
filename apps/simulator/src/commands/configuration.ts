import { z } from 'zod';

const seconds = z.int().min(0).max(32_400);

/** Settings of a controller; times in seconds. A simulated controller stores the volume, which has no effect. */
const configuration = z.object({
  talklock_timeout: seconds,
  talklock_interval: seconds,
  volume_level: z.int().min(1).max(7),
});
export type Configuration = z.infer<typeof configuration>;

/** Undefined if the settings are invalid. */
export const readConfiguration = (config: unknown): Configuration | undefined => configuration.safeParse(config).data;
