import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { type ExportPosition, listEndpointsAfter } from '@earshot/db/queries/devices/device-export';
import type { EndpointFilter } from '@earshot/db/queries/devices/endpoint-list';
import type { Endpoint, walkEndpointsInput } from '@earshot/domain/devices/schema';
import { badRequest } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { refuseShortSearch } from '../../places/short-search.ts';
import { placeOf } from '../../places/place-of.ts';
import { toEndpoint } from './endpoint-view.ts';

const position = z.tuple([z.string(), z.uuid(), z.string()]);

interface EndpointWalk extends EndpointFilter {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** Returns one page, for programs that read a whole list. */
export async function walkEndpointPage(call: PlacedCall, input: z.output<typeof walkEndpointsInput>) {
  const place = await placeOf(call, input);
  const { endpointType: category, statuses, faultyOnly, removed, after, pageSize } = input;
  const search = input.search.trim();
  refuseShortSearch(place, search);
  return await walkEndpoints(call.deps, place, { category, statuses, faultyOnly, removed, search, after, pageSize });
}

/** Returns the rows after `after` and the start of the next page; null at the end. */
export async function walkEndpoints(
  { db }: Pick<Deps, 'db'>,
  place: DevicePlace,
  { after, pageSize, ...filter }: EndpointWalk,
): Promise<{ items: Endpoint[]; after: string | null }> {
  const input = { ...filter, after: after === undefined ? undefined : readPosition(after), limit: pageSize };
  const rows = await listEndpointsAfter(db, place, input);
  const items = rows.map(toEndpoint);
  const last = items.at(-1);
  return { items, after: last === undefined || items.length < pageSize ? null : writePosition(last) };
}

const writePosition = ({ locationName, controllerId, deviceId }: Endpoint): string =>
  Buffer.from(JSON.stringify([locationName, controllerId, deviceId])).toString('base64url');

function readPosition(text: string): ExportPosition {
  try {
    const [locationName, controllerId, deviceId] = position.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { locationName, controllerId, deviceId };
  } catch {
    throw badRequest('No page begins there', { field: 'after' });
  }
}
