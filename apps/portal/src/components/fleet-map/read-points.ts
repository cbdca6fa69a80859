import { fetchMedia } from '#/lib/fetch-media.ts';

export interface PointsQuery {
  readonly groupId: string;
  readonly search: string;
  /** The digest of the points that are here; then statuses alone may come. */
  readonly held: string | null;
}

/** The points of a map, packed. A refusal carries `data`, as those of calls do. */
export async function readPoints({ groupId, search, held }: PointsQuery): Promise<ArrayBuffer> {
  const query = new URLSearchParams({ groupId, search, ...(held === null ? {} : { held }) });
  const response = await fetchMedia(`/media/fleet-points?${query.toString()}`);
  if (response.ok) return await response.arrayBuffer();
  const data: unknown = await response.json().catch(() => ({}));
  throw Object.assign(new Error(`The points were answered with ${response.status}`), { data });
}
