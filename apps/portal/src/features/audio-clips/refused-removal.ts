import { z } from 'zod';

const refusal = z.object({
  usedBy: z.array(z.object({ castId: z.string(), name: z.string() })).default([]),
  devices: z.array(z.string()).default([]),
});

export interface UsesInRefusal {
  readonly casts: readonly { readonly id: string; readonly name: string }[];
  /** Call points and keypads, in words. */
  readonly devices: readonly string[];
}

/** Reads from a refused deletion what uses the clip; nothing from another error. */
export function usesInRefusal(details: Readonly<Record<string, unknown>>): UsesInRefusal {
  const { usedBy, devices } = refusal.safeParse(details).data ?? { usedBy: [], devices: [] };
  return { casts: usedBy.map(({ castId, name }) => ({ id: castId, name })), devices: devices.map(capitalised) };
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
