import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebhookStage, type WebhookStage } from '../support/webhook-stage.ts';
import { killedWebhooks } from './killed-webhooks.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage(['--restart']);
});
afterAll(() => stage?.close(), 60_000);

it('kills of the worker lose no event of a webhook, and change no order of a subject', async () => {
  const { lost, outOfOrder, sent } = await killedWebhooks(stage, 2);
  expect({ lost, outOfOrder }).toEqual({ lost: [], outOfOrder: [] });
  expect(sent).toBeGreaterThan(100);
});
