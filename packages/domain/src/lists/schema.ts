import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page.ts';

export const SORT_ORDERS = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Common list input: a group (with its sub-groups), a page, a search, and one of the list's own sorts. */
export const listInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    groupId: z.uuid(),
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    search: z.string().max(200).default(''),
    sort: z.enum(sorts).optional(),
    order: z.enum(SORT_ORDERS).default('ASC'),
  });

/** Totals are separate calls, so that the first page does not wait for a count. */
export const total = z.object({ total: z.int() });

/**
 * Optional on calls that create or start something. A repeat with the same key within a day returns the first
 * response.
 */
export const idempotencyKey = z.string().min(8).max(100).optional();

// In UTC, with at most 6 decimals, as the database stores them.
export const timestamp = z.iso.datetime().max('2026-12-31T23:59:59.123456Z'.length, 'A time has at most 6 decimals');
