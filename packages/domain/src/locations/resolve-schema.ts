import { z } from 'zod';

/** Maximum number of entries per call. */
export const MAX_RESOLVED_NAMES = 10_000;
/** Maximum length of a name, serial number or id. */
export const MAX_RESOLVED_LENGTH = 255;
/** Maximum number of candidates of an ambiguous entry. */
export const MAX_CANDIDATES = 10;

export const RESOLVE_OUTCOMES = ['found', 'unknown', 'ambiguous'] as const;
export type ResolveOutcome = (typeof RESOLVE_OUTCOMES)[number];

/** Looks up locations of a group and the groups below it. */
export const resolveLocationsInput = z.object({
  groupId: z.uuid(),
  /** Names, serial numbers and ids. Case is ignored. */
  names: z.array(z.string().trim().min(1).max(MAX_RESOLVED_LENGTH)).min(1).max(MAX_RESOLVED_NAMES),
});

/** A location that matches an entry. */
export const namedLocation = z.object({
  id: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  groupTitle: z.string(),
});
export type NamedLocation = z.infer<typeof namedLocation>;

export const resolvedName = z.object({
  outcome: z.enum(RESOLVE_OUTCOMES),
  /** The location if found; the first candidates by name if ambiguous. */
  locations: z.array(namedLocation),
  /** Number of matching locations. */
  matches: z.int(),
});
export type ResolvedName = z.infer<typeof resolvedName>;
/** In the order of the entries. */
export const resolvedNames = z.object({ items: z.array(resolvedName) });
