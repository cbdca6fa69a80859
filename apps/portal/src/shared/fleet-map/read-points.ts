import { fetchMedia } from '#/lib/fetch-media.ts';

export interface PointsQuery {
  readonly groupId: string;
  readonly search: string;
  /** Digest of the points already loaded; if it still matches, the response contains only statuses. */
  readonly held: string | null;
}

/** The packed points of a map. A refusal carries `data`, like the errors of tRPC calls. */
export async function readPoints({ groupId, search, held }: PointsQuery): Promise<ArrayBuffer> {
  const query = new URLSearchParams({ groupId, search, ...(held === null ? {} : { held }) });
  const response = await fetchMedia(`/media/fleet-points?${query.toString()}`);
  if (response.ok) return await response.arrayBuffer();
  const data: unknown = await response.json().catch(() => ({}));
  throw Object.assign(new Error(`The points were answered with ${response.status}`), { data });
}
