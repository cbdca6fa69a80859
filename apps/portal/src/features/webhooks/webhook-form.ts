import { EVENT_TYPES } from '@earshot/domain/events/catalogue';
import { type Webhook, webhookName, webhookUrl } from '@earshot/domain/webhooks/schema';
import { z } from 'zod';

export const webhookForm = z.object({
  name: webhookName,
  url: webhookUrl,
  /** Null: all types. */
  types: z.array(z.enum(EVENT_TYPES)).min(1, 'Select at least one').nullable(),
});
export type WebhookForm = z.infer<typeof webhookForm>;

export const EMPTY_FORM: WebhookForm = { name: '', url: '', types: null };

export const formOf = ({ name, url, types }: Webhook): WebhookForm => ({ name, url, types });
