import { fakePlatform, sampleGroup, sampleId } from '@earshot/sdk/testing';
import type { BlockingEvent, Webhook } from '@earshot/sdk';
import { expect, it } from 'vitest';
import WebhooksAttempts from './commands/webhooks/attempts.ts';
import WebhooksBlocking from './commands/webhooks/blocking.ts';
import WebhooksGet from './commands/webhooks/get.ts';
import WebhooksList from './commands/webhooks/list.ts';
import WebhooksPause from './commands/webhooks/pause.ts';
import WebhooksRedeliver from './commands/webhooks/redeliver.ts';
import WebhooksRemove from './commands/webhooks/remove.ts';
import WebhooksResume from './commands/webhooks/resume.ts';
import WebhooksSkip from './commands/webhooks/skip.ts';
import WebhooksTest from './commands/webhooks/test.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const webhook: Webhook = {
  id: sampleId(7),
  name: 'Stock',
  url: 'https://stock.example/earshot',
  groupId: own.id,
  groupTitle: 'North',
  types: ['play.missed'],
  userId: sampleId(1),
  createdBy: 'Ada Byron',
  createdAt: '2026-11-21T10:00:00.000Z',
  state: 'active',
  pausedReason: null,
  pausedAt: null,
  failingSince: null,
  waiting: 3,
  previousUntil: null,
  version: 4,
};
const attempt = (n: number) => ({
  id: String(n),
  at: '2026-11-21T10:00:00.000Z',
  eventId: `1-${n}-1`,
  type: 'play.missed',
  status: 500,
  error: 'Answered with 500',
  ms: 12,
  request: '{}',
  answer: 'no',
});
const blocked = (n: number): BlockingEvent => ({
  eventId: `1-${n}-1`,
  type: 'play.missed',
  at: '2026-11-21T10:00:00.000Z',
  attempts: 4,
  refusedSince: '2026-11-21T10:00:00.000Z',
  nextAttemptAt: '2026-11-21T11:00:00.000Z',
  heldUp: 12,
});
const platform = (changes: Partial<Webhook> = {}) =>
  fakePlatform({
    'session.current': () => ({ group: { id: own.id } }) as never,
    'webhooks.list': () => ({ items: [{ ...webhook, ...changes }] }),
    'webhooks.pause': () => webhook,
    'webhooks.resume': () => webhook,
    'webhooks.test': ({ webhookId }) => ({ webhookId }),
    'webhooks.remove': ({ webhookId }) => ({ webhookId }),
    'webhooks.redeliver': () => ({ events: 2 }),
    'webhooks.blocking': ({ after }) =>
      after === undefined ? { items: [blocked(1)], next: '1' } : { items: [blocked(2)], next: null },
    'webhooks.skip': () => ({ ...webhook, waiting: 1 }),
    'webhooks.attempts': ({ olderThan }) =>
      olderThan === undefined ? { items: [attempt(2)], hasOlder: true } : { items: [attempt(1)], hasOlder: false },
  });
const inputOf = ({ calls }: ReturnType<typeof platform>, path: string) =>
  calls.find((call) => call.path === path)?.input;

it('webhooks list shows webhooks with their state, and webhooks get one of them', async () => {
  const { stdout } = await runCommand(WebhooksList, [], platform({ pausedReason: 'rights', state: 'paused' }));
  expect(stdout).toMatch(/Stock +https:\/\/stock.example\/earshot +paused: its maker lost the rights +3/);
  const shown = await runCommand(WebhooksGet, ['stock'], platform({ types: null }));
  expect(shown.stdout).toMatch(/Types +all that its maker may read\nState +active/);
  expect((await runCommand(WebhooksList, [], platform())).stdout).toMatch(/active/);
});

it.each([
  [WebhooksPause, 'webhooks.pause', 'Paused Stock.'],
  [WebhooksResume, 'webhooks.resume', 'Resumed Stock.'],
  [WebhooksTest, 'webhooks.test', 'A test event is sent to Stock.'],
] as const)('a command acts on the webhook that it names: %#', async (command, path, said) => {
  const fake = platform();
  expect((await runCommand(command, ['stock'], fake)).stdout).toBe(`${said}\n`);
  expect(inputOf(fake, path)).toMatchObject({ webhookId: webhook.id });
});

it('webhooks remove deletes a webhook after --yes', async () => {
  const fake = platform();
  expect((await runCommand(WebhooksRemove, ['Stock', '--yes'], fake)).stdout).toBe('Deleted Stock.\n');
  expect(inputOf(fake, 'webhooks.remove')).toEqual({ webhookId: webhook.id });
});

it('webhooks redeliver takes an event or a range', async () => {
  const [one, range] = [platform(), platform()];
  await runCommand(WebhooksRedeliver, ['Stock', '--event', '1-2-3'], one);
  expect(inputOf(one, 'webhooks.redeliver')).toMatchObject({ webhookId: webhook.id, eventId: '1-2-3' });
  const times = ['--from', '2026-11-01T00:00:00Z', '--to', '2026-11-02T00:00:00Z'];
  const { stdout } = await runCommand(WebhooksRedeliver, ['Stock', ...times], range);
  expect(stdout).toBe('2 events are delivered again.\n');
  expect(inputOf(range, 'webhooks.redeliver')).toMatchObject({
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-02T00:00:00.000Z',
  });
  const { stderr } = await runCommand(WebhooksRedeliver, ['Stock'], platform());
  expect(stderr).toContain('No event is named');
});

it('webhooks attempts lists all pages with the answers', async () => {
  const fake = platform();
  const { stdout, result } = await runCommand(WebhooksAttempts, ['Stock', '--failed', '--all'], fake);
  expect(stdout).toMatch(/play.missed +Answered with 500 +12 +1-2-1/);
  expect(result).toEqual({ attempts: [attempt(2), attempt(1)] });
  expect(inputOf(fake, 'webhooks.attempts')).toEqual({ webhookId: webhook.id, failed: true, limit: 200 });
});

it('webhooks blocking lists all refused events with the number of events behind them', async () => {
  const fake = platform();
  const { stdout, result } = await runCommand(WebhooksBlocking, ['Stock', '--all'], fake);
  expect(stdout).toMatch(/1-1-1 +play.missed .* 4 .* 12/);
  expect(result).toEqual({ events: [blocked(1), blocked(2)] });
  expect(inputOf(fake, 'webhooks.blocking')).toEqual({ webhookId: webhook.id, limit: 200 });
});

it('webhooks skip goes past one event', async () => {
  const fake = platform();
  const { stdout } = await runCommand(WebhooksSkip, ['Stock', '1-1-1'], fake);
  expect(stdout).toBe('The event is skipped. 1 event waits.\n');
  expect(inputOf(fake, 'webhooks.skip')).toEqual({ webhookId: webhook.id, eventId: '1-1-1' });
});
