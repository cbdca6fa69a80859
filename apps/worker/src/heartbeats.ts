import type { ActivityInterceptorsFactory } from '@temporalio/worker';

const EVERY_MS = 1_000;

/** Says of each activity that it is still at work, so that the end of its worker is noticed within its heartbeat time-out. */
export const heartbeats: ActivityInterceptorsFactory = (context) => ({
  inbound: {
    execute: async (input, next) => {
      const timer = setInterval(() => context.heartbeat(), EVERY_MS);
      try {
        return await next(input);
      } finally {
        clearInterval(timer);
      }
    },
  },
});
