import type { LocationCastRow } from '@earshot/db/queries/deliveries/location-casts';
import { evidencePart } from '../evidence-part.ts';
import { castPages } from './cast-pages.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A delivery of a group above, which the reader may not see, has neither name nor ids. */
const toCast = ({ delivery, deliveryId, ...row }: LocationCastRow) => ({
  deliveryId: delivery === null ? null : deliveryId,
  castId: delivery?.castId ?? null,
  castName: delivery?.castName ?? null,
  sentBy: delivery?.sentBy ?? null,
  sentAt: row.sentAt.toISOString(),
  status: row.status,
  reason: row.reason,
  playsDue: row.playsDue,
  playsWell: row.playsWell,
  playsFailed: row.playsFailed,
  plannedAt: row.addedAt.toISOString(),
  confirmedAt: text(row.confirmedAt),
  clipReadyAt: text(row.clipReadyAt),
  firstPlayAt: text(row.firstPlayAt),
  lastPlayAt: text(row.lastPlayAt),
  ending: row.ending,
  endingAt: text(row.endingAt),
  endingConfirmedAt: text(row.endingConfirmedAt),
});

export const castPart = evidencePart<ReturnType<typeof toCast>>(
  {
    sentAt: ({ sentAt }) => sentAt,
    cast: ({ castName }) => castName,
    sentBy: ({ sentBy }) => sentBy,
    status: ({ status }) => status,
    reason: ({ reason }) => reason,
    playsDue: ({ playsDue }) => playsDue,
    played: ({ playsWell }) => playsWell,
    failed: ({ playsFailed }) => playsFailed,
    planned: ({ plannedAt }) => plannedAt,
    confirmed: ({ confirmedAt }) => confirmedAt,
    clipReady: ({ clipReadyAt }) => clipReadyAt,
    firstPlay: ({ firstPlayAt }) => firstPlayAt,
    lastPlay: ({ lastPlayAt }) => lastPlayAt,
    ending: ({ ending }) => ending,
    endingAt: ({ endingAt }) => endingAt,
    endingConfirmed: ({ endingConfirmedAt }) => endingConfirmedAt,
    castId: ({ castId }) => castId,
    deliveryId: ({ deliveryId }) => deliveryId,
  },
  async function* (source) {
    for await (const page of castPages(source)) yield page.map(toCast);
  },
  ({ status }) => status,
);
