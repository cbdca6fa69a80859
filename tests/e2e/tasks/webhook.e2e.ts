import { type Receiver, startReceiver } from '../../../apps/worker/src/testing/receiver.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { AISHA, platformOf } from '../support/demo.ts';
import { expectRoomEnough } from '../support/room.ts';
import { expect, test } from '../support/test.ts';

const name = freshName('Stock system');
let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(async () => {
  const earshot = await platformOf(AISHA);
  const [webhook] = (await earshot.webhooks.list()).filter((each) => each.name === name);
  if (webhook !== undefined) await earshot.webhooks.remove(webhook.id);
  await receiver.stop();
});

test('an integrator creates a webhook, finds why its receiver refuses an event, and delivers it again', async ({
  page,
  earshot,
}) => {
  await page.goto('/api/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('switch', { name: 'All events' }).click();
  await dialog.getByRole('checkbox', { name: 'A Message Cast was sent' }).check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByLabel('Signing secret')).toHaveText(/^whsec_/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No attempts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  const attempts = page.getByRole('table', { name: 'Attempts' });
  const accepted = attempts.getByRole('row').filter({ hasText: 'Accepted' });
  await expect(accepted.filter({ hasText: 'Test event' })).toHaveCount(1);
  expect(receiver.accepted.map(({ body }) => body.type)).toEqual(['webhook.test']);

  receiver.refuse(() => true);
  await sendCast(earshot, { name, text: 'Not for the stock system.', locations: [LEEDS.off], startsIn: 3_600_000 });
  await page.getByRole('button', { name: 'Show the last failure' }).click();
  await expect(dialog.getByText('Answered with 500')).toBeVisible();
  await expect(dialog.getByText(/"type": "delivery\.sent"/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  receiver.refuse(() => false);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused by a user')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  const webhookId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const newest = async () => (await earshot.webhooks.attempts({ webhookId, limit: 1 })).items[0];
  await expect.poll(async () => (await newest())?.error).toBeNull();
  await page.reload();

  const cast = accepted.filter({ hasText: 'A Message Cast was sent' });
  await cast.getByRole('button', { name: 'A Message Cast was sent', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deliver again' }).click();
  await expect(cast).toHaveCount(2);
  const [, first, again] = receiver.accepted.map(({ body }) => body.id);
  expect(again).toBe(first);
  await expectAccessible(page);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Send test event' }));
});
