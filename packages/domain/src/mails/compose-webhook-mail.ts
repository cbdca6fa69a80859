import type { PauseReason } from '../webhooks/schema.ts';
import type { MailContent } from './compose-mail.ts';
import { oneLine, paragraphMail } from './paragraph-mail.ts';

export interface PausedWebhook {
  readonly name: string;
  readonly reason: Exclude<PauseReason, 'user'>;
}

const REASONS: Readonly<Record<PausedWebhook['reason'], string>> = {
  failing: 'because its receiver did not accept an event for three days',
  rights: 'because you may no longer read these events, or the APIs of the group are off',
};

/** Tells the maker of a webhook that it was paused. */
export const composeWebhookMail = (
  { name, reason }: PausedWebhook,
  facts: { firstName: string; publicUrl: string },
): MailContent =>
  paragraphMail(
    `Paused: webhook ${oneLine(name)}`,
    [
      `Your webhook "${oneLine(name)}" was paused, ${REASONS[reason]}.`,
      'Resume it when the reason is gone. Events of the last 30 days are then delivered.',
    ],
    facts,
  );
