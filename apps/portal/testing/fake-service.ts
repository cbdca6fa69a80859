import * as schema from '@earshot/domain/service/schema';
import { signedIn, t } from './fake-procedures.ts';

/** Messages that the platform no longer retries. */
export const deadMessages: schema.DeadMessage[] = [];

export function resetDeadMessages(count = 2): void {
  deadMessages.splice(
    0,
    Infinity,
    ...Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      process: 'delivery',
      workflowId: `delivery/${index + 1}`,
      reason: 'INVALID_ARGUMENT',
      error: 'the id is too long',
      attempts: 20,
      createdAt: '2026-11-21T08:00:00.000Z',
      deadAt: '2026-11-21T09:00:00.000Z',
      waiting: 3,
    })),
  );
}

export const serviceRouter = t.router({
  deadMessages: signedIn
    .input(schema.listDeadMessagesInput)
    .output(schema.deadMessageList)
    .query(({ input: { pageSize } }) => ({ items: deadMessages.slice(0, pageSize), total: deadMessages.length })),
  sendAgain: signedIn
    .input(schema.sendAgainInput)
    .output(schema.sentAgain)
    .mutation(({ input: { messageIds } }) => {
      const before = deadMessages.length;
      const kept = deadMessages.filter(({ id }) => !messageIds.includes(id));
      deadMessages.splice(0, Infinity, ...kept);
      return { count: before - kept.length };
    }),
});
