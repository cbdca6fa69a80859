import { z } from 'zod';
import { preciseInstant } from '../audit/schema.ts';
import { timestamp } from '../lists/schema.ts';
import { HISTORY_KINDS, type HistoryKind } from './history-kinds.ts';

export const HISTORY_PAGE_SIZE = 50;
export const historyKind = z.enum(Object.keys(HISTORY_KINDS) as [HistoryKind, ...HistoryKind[]]);

export const HISTORY_TONES = ['good', 'bad', 'neutral', 'running'] as const;
export type HistoryTone = (typeof HISTORY_TONES)[number];

export const historyEntry = z.object({
  /** Identifies the entry within the history of its location. */
  id: z.string(),
  kind: historyKind,
  at: preciseInstant,
  /** Describes the event: `Played “Opening hours” 12 times`. */
  sentence: z.string(),
  tone: z.enum(HISTORY_TONES),
  /** The user or program that caused it; null for the platform and the controller, and for users of other customers. */
  by: z.string().nullable(),
  /** The thing that the entry is about, where it has a page that the caller may open. */
  link: z
    .object({
      to: z.enum(['incident', 'delivery', 'task', 'device', 'userEvent']),
      id: z.string(),
      /** For a delivery. */
      castId: z.uuid().nullable(),
    })
    .nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first. `olderThan` returns the page after that entry. Without `kinds`: all that the caller may see. */
export const locationHistoryInput = z.object({
  controllerId: z.uuid(),
  kinds: z.array(historyKind).min(1).max(Object.keys(HISTORY_KINDS).length).optional(),
  from: timestamp.optional(),
  /** Exclusive. */
  to: timestamp.optional(),
  olderThan: z.object({ at: preciseInstant, id: z.string().max(200) }).optional(),
  pageSize: z.int().min(1).max(200).default(HISTORY_PAGE_SIZE),
});
export type LocationHistoryInput = z.output<typeof locationHistoryInput>;

/** `kinds`: those of which the caller may see entries. */
export const locationHistoryPage = z.object({
  items: z.array(historyEntry),
  hasOlder: z.boolean(),
  kinds: z.array(historyKind),
});
export type LocationHistoryPage = z.infer<typeof locationHistoryPage>;
