import { z } from 'zod';

const seconds = z.int().min(0).max(32_400);

/** What a controller is set to; times in seconds. A simulated one keeps the volume and has nothing to hear it by. */
const configuration = z.object({
  talklock_timeout: seconds,
  talklock_interval: seconds,
  volume_level: z.int().min(1).max(7),
});
export type Configuration = z.infer<typeof configuration>;

/** Undefined for what it can't be set to. */
export const readConfiguration = (config: unknown): Configuration | undefined => configuration.safeParse(config).data;
