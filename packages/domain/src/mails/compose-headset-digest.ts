import { ATTENTION_WORDS, type AttentionStatus } from '../incidents/cause-text.ts';
import type { MailContent } from './compose-mail.ts';
import { oneLine, paragraphMail } from './paragraph-mail.ts';

export interface DigestHeadset {
  readonly controllerId: string;
  readonly boxName: string;
  readonly groupTitle: string;
  /** The location's time zone, in which times are shown. */
  readonly timezone: string;
  readonly name: string;
  /** The team member who enrolled; null without an enrolment. */
  readonly fullName: string | null;
  /** Time of the enrolment; without one, time at which the headset was taken from the rack. */
  readonly since: Date;
  readonly status: AttentionStatus;
}

export interface HeadsetDigest {
  /** By location. May be fewer than `total`. */
  readonly headsets: readonly DigestHeadset[];
  readonly total: number;
}

const LIST = 'devices/enrolment-management';

/** Composes the daily mail about headsets that are missing or overdue at a user's locations. */
export function composeHeadsetDigest(
  { headsets, total }: HeadsetDigest,
  facts: { firstName: string; publicUrl: string },
): MailContent {
  const at = (path: string) => new URL(path, facts.publicUrl).href;
  const subject = total === 1 ? '1 headset is missing or overdue' : `${total} headsets are missing or overdue`;
  const more = total - headsets.length;
  const paragraphs = [
    `${subject}:`,
    ...Map.groupBy(headsets, ({ controllerId }) => controllerId)
      .values()
      .map((atLocation) => section(atLocation, at)),
    ...(more > 0 ? [`and ${more} more.`] : []),
    `See all headsets of your group:\n${at(`/dashboard/${LIST}`)}`,
    `You get this mail on mornings with missing or overdue headsets, because you subscribed to it. To stop it: ${at('/profile/notifications')}`,
  ];
  return paragraphMail(subject, paragraphs, facts);
}

function section(headsets: readonly DigestHeadset[], at: (path: string) => string): string {
  const [first] = headsets;
  if (first === undefined) return '';
  const { boxName, groupTitle, controllerId } = first;
  return [
    oneLine(`${boxName} (${groupTitle})`),
    ...headsets.map((headset) => `– ${oneLine(line(headset))}`),
    at(`/locations/${controllerId}/${LIST}`),
  ].join('\n');
}

function line({ name, fullName, since, timezone, status }: DigestHeadset): string {
  const moment = since.toLocaleString('en-GB', { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
  return `${name}: ${fullName ?? 'no team member'}, since ${moment}, ${ATTENTION_WORDS[status]}`;
}
