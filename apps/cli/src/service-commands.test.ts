import type { DeadMessage } from '@earshot/sdk';
import { fakePlatform } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import ServiceMessages from './commands/service/messages.ts';
import ServiceSendAgain from './commands/service/send-again.ts';
import { runCommand } from './testing/run-command.ts';

const dead = (id: number): DeadMessage => ({
  id,
  process: 'delivery',
  workflowId: `delivery/${id}`,
  reason: 'INVALID_ARGUMENT',
  error: 'the id is too long',
  attempts: 20,
  createdAt: '2026-11-21T08:00:00.000Z',
  deadAt: '2026-11-21T09:00:00.000Z',
  waiting: 3,
});
const platform = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => dead(index + 1));
  return fakePlatform({
    'service.deadMessages': ({ page = 1, pageSize = 20 }) => ({
      items: all.slice((page - 1) * pageSize, page * pageSize),
      total: count,
    }),
    'service.sendAgain': ({ messageIds }) => ({ count: messageIds.length }),
  });
};

describe('dead messages', () => {
  it('are listed with workflow and reason', async () => {
    const given = platform(2);
    const { stdout } = await runCommand(ServiceMessages, [], given);
    expect(stdout).toContain('delivery/2');
    expect(stdout).toContain('INVALID_ARGUMENT');
  });

  it('are sent again by number', async () => {
    const given = platform(3);
    const { stdout } = await runCommand(ServiceSendAgain, ['2', '3'], given);
    expect(stdout).toContain('2 messages sent again.');
    expect(given.calls.filter(({ path }) => path === 'service.sendAgain').map(({ input }) => input)).toEqual([
      { messageIds: [2, 3] },
    ]);
  });

  it('are all sent again with --all, across all pages', async () => {
    const given = platform(450);
    const { stdout } = await runCommand(ServiceSendAgain, ['--all'], given);
    expect(stdout).toContain('450 messages sent again.');
    const sent = given.calls
      .filter(({ path }) => path === 'service.sendAgain')
      .flatMap(({ input }) => input['messageIds'] as number[]);
    expect(sent).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  });

  it('are not sent again without either valid numbers or --all', async () => {
    for (const args of [[], ['1', '--all'], ['-3'], ['two']]) {
      const given = platform(2);
      expect(await runCommand(ServiceSendAgain, args, given)).toMatchObject({ exitCode: 2 });
      expect(given.calls.filter(({ path }) => path === 'service.sendAgain')).toEqual([]);
    }
  });
});
