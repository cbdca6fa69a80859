import type { CallOptions, Earshot, FireTablePage, ListenersReach, SendCastInput } from '@earshot/sdk';

interface Previewed {
  readonly locations: number;
  /** Null for a cast that plays immediately. */
  readonly fires: FireTablePage | null;
  /** Null for a cast to the whole location. */
  readonly reach: ListenersReach | null;
}

/** Previews audience and times of a cast without creating it. */
export async function previewSend(
  earshot: Earshot,
  input: SendCastInput,
  { limit, calling }: { limit: number; calling: CallOptions },
): Promise<Previewed> {
  const { groupId, locations, audience } = await earshot.casts.check(input, calling);
  const { listeners } = input;
  const reach =
    listeners === undefined || listeners === null
      ? null
      : await earshot.deliveries.listenersReach({ ...audience, groupId, listeners }, calling);
  if (input.schedule === undefined) return { locations, fires: null, reach };
  const on = new Set(input.conferences ?? [1]);
  const clip = input.clipId === undefined ? undefined : await earshot.audioClips.get(input.clipId, calling);
  const fires = await earshot.deliveries.preview(
    {
      ...audience,
      groupId,
      schedule: input.schedule,
      conferences: Array.from({ length: 10 }, (_, index) => on.has(index + 1)),
      ...(clip && { clipDurationMs: clip.durationMs ?? 0 }),
      pageSize: limit,
    },
    calling,
  );
  return { locations: fires.locations, fires, reach };
}
