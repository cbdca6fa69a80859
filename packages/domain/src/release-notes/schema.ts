import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { idempotencyKey, SORT_ORDERS, timestamp } from '../lists/schema.ts';
import { MAX_PAGE_SIZE } from '../lists/page.ts';
import { RELEASE_NOTE_LIMITS, RELEASE_NOTE_PAGE_SIZE } from './limits.ts';

export const RELEASE_NOTE_SORTS = ['title', 'releaseDate', 'published'] as const;

const REQUIRED = 'This field is required';
const tooLong = (max: number) => `Value too long (max ${max} chars)`;

export const releaseNoteTitle = nameText
  .min(1, REQUIRED)
  .max(RELEASE_NOTE_LIMITS.title, tooLong(RELEASE_NOTE_LIMITS.title));
/** A day as `YYYY-MM-DD`, without a time zone. */
export const releaseDate = z.string().min(1, REQUIRED).max(20, 'Not a date').pipe(z.iso.date('Not a date'));
/** Markdown. The portal renders neither its HTML nor its images. */
export const releaseNoteContent = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(RELEASE_NOTE_LIMITS.content, tooLong(RELEASE_NOTE_LIMITS.content));

export const releaseNote = z.object({
  id: z.uuid(),
  title: z.string(),
  releaseDate: z.iso.date(),
  /** Unpublished notes are visible only to users who may edit release notes. */
  published: z.boolean(),
  content: z.string(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type ReleaseNote = z.infer<typeof releaseNote>;
export const releaseNotePage = z.object({ items: z.array(releaseNote) });

const page = z.int().min(1).default(1);
const pageSize = z.int().min(1).max(MAX_PAGE_SIZE).default(RELEASE_NOTE_PAGE_SIZE);
const searchText = z.string().max(200).default('');

/** Has no group, because release notes apply to the whole platform. Newest first by default. */
export const listReleaseNotesInput = z
  .object({
    page,
    pageSize,
    searchText,
    sort: z.enum(RELEASE_NOTE_SORTS).optional(),
    order: z.enum(SORT_ORDERS).default('ASC'),
  })
  .prefault({});
export const countReleaseNotesInput = z.object({ searchText }).prefault({});
export const publishedReleaseNotesInput = z.object({ page, pageSize }).prefault({});

export const releaseNoteInput = z.object({ releaseNoteId: z.uuid() });

export const releaseNoteValues = z.object({
  title: releaseNoteTitle,
  releaseDate,
  content: releaseNoteContent,
  published: z.boolean().default(false),
});
export type ReleaseNoteValues = z.output<typeof releaseNoteValues>;
export const createReleaseNoteInput = releaseNoteValues.extend({ idempotencyKey });

/**
 * Fields left out stay unchanged. A stale `version` is refused with UE_409, which names the last editor and the time.
 */
export const updateReleaseNoteInput = z.object({
  releaseNoteId: z.uuid(),
  version: z.int(),
  title: releaseNoteTitle.optional(),
  releaseDate: releaseDate.optional(),
  content: releaseNoteContent.optional(),
  published: z.boolean().optional(),
});
export type UpdateReleaseNoteInput = z.input<typeof updateReleaseNoteInput>;
