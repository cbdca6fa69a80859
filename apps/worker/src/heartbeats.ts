import type { ActivityInterceptorsFactory } from '@temporalio/worker';

const EVERY_MS = 1_000;

/** Sends heartbeats for each activity, so that Temporal notices the end of its worker within the heartbeat time-out. */
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
