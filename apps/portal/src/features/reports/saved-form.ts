import type { MailSchedule } from '@earshot/domain/saved-reports/mail-schedule';
import { type SavedReport, savedReportName } from '@earshot/domain/saved-reports/schema';
import { clockTime } from '@earshot/domain/time/schema';
import { z } from 'zod';

export const MAIL_CHOICES = ['never', 'week', 'month'] as const;

/** Form of a saved report. Controls have texts as values. */
export const savedForm = z.object({
  name: savedReportName,
  shared: z.boolean(),
  every: z.enum(MAIL_CHOICES),
  weekday: z.string(),
  day: z.string(),
  time: clockTime,
  recipients: z.array(z.object({ userId: z.string(), name: z.string() })),
});
export type SavedForm = z.infer<typeof savedForm>;

export function formOf(report: SavedReport | undefined, name: string): SavedForm {
  const mail = report?.mail ?? null;
  return {
    name: report?.name ?? name,
    shared: report?.shared ?? false,
    every: mail?.every ?? 'never',
    weekday: String(mail?.every === 'week' ? mail.weekday : 1),
    day: String(mail?.every === 'month' ? mail.day : 1),
    time: mail?.time ?? '08:00',
    recipients: report?.recipients ?? [],
  };
}

/** Fields of a call. The form shows recipients only with a schedule; without one they stay as they are. */
export function valuesOf({ name, shared, recipients, ...form }: SavedForm) {
  const mail = mailOf(form);
  return { name, shared, mail, ...(mail !== null && { recipientIds: recipients.map(({ userId }) => userId) }) };
}

function mailOf({ every, weekday, day, time }: Omit<SavedForm, 'name' | 'shared' | 'recipients'>): MailSchedule | null {
  if (every === 'never') return null;
  return every === 'week' ? { every, weekday: Number(weekday), time } : { every, day: Number(day), time };
}
