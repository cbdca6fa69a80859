import { type AffectedDevice, affectedWords } from '../incidents/affected-devices.ts';
import type { IncidentKind } from '../incidents/kinds.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { MailContent } from './compose-mail.ts';
import { listParagraph, oneLine, paragraphMail } from './paragraph-mail.ts';

export interface IncidentNews {
  readonly event: 'opened' | 'resolved';
  readonly kind: IncidentKind;
  readonly boxName: string;
  readonly groupTitle: string;
  /** The location's time zone, in which times are shown. */
  readonly timezone: string;
  readonly cause: string;
  readonly since: Date;
  readonly resolvedAt: Date | null;
  readonly devicesAffected: number;
  readonly devices: readonly AffectedDevice[];
  readonly again: number;
}

/** Composes one mail for events at a user's locations at about the same time. */
export function composeIncidentMail(
  news: readonly IncidentNews[],
  facts: { firstName: string; publicUrl: string },
): MailContent {
  const began = news.filter(({ event, resolvedAt }) => event === 'opened' && resolvedAt === null);
  // Incidents that ended before the mail was sent are listed as resolved.
  const over = news.filter((one) => !began.includes(one));
  const at = (path: string) => new URL(path, facts.publicUrl).href;
  const paragraphs = [
    ...listParagraph(beganTitle(began.length), began.map(beganLine)),
    ...listParagraph(overTitle(over.length), over.map(overLine)),
    `See who acknowledged it, and mute planned work:\n${at('/events/incidents')}`,
    `You get this mail because you subscribed to controller notifications. To stop them: ${at('/profile/notifications')}`,
  ];
  return paragraphMail(subjectOf(began, over), paragraphs, facts);
}

function subjectOf(began: readonly IncidentNews[], over: readonly IncidentNews[]): string {
  const [first] = began.length > 0 ? began : over;
  const many = began.length > 0 ? began.length : over.length;
  if (first === undefined) return 'Your locations';
  if (many > 1) return began.length > 0 ? `${many} locations need attention` : `${many} locations are well again`;
  const name = oneLine(first.boxName);
  if (began.length === 0) return `${name} is well again`;
  return first.kind === 'controller-offline' ? `${name} is offline` : `${name} reports a fault`;
}

const beganTitle = (n: number): string =>
  n === 1 ? 'This location needs attention:' : `${n} locations need attention:`;
const overTitle = (n: number): string => (n === 1 ? 'This location is well again:' : `${n} locations are well again:`);

function beganLine(news: IncidentNews): string {
  const { boxName, groupTitle, since, timezone, cause, again } = news;
  const affected = affectedWords(news);
  const devices = affected === '' ? '' : ` Affected: ${affected}.`;
  const often = again === 0 ? '' : ` It happened ${again === 1 ? 'once' : `${again} times`} shortly before.`;
  return `${boxName} (${groupTitle}), since ${at(since, timezone)}. ${cause}${devices}${often}`;
}

function overLine({ boxName, groupTitle, since, resolvedAt, timezone }: IncidentNews): string {
  const end = resolvedAt ?? since;
  return `${boxName} (${groupTitle}), since ${at(end, timezone)}, after ${lasted(end.getTime() - since.getTime())}.`;
}

const at = (moment: Date, timeZone: string): string =>
  moment.toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

function lasted(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
