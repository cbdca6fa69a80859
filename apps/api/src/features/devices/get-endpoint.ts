import { type EndpointRow, endpointRows } from '@earshot/db/queries/devices/endpoint-rows';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import type { ConferenceDetail, EndpointDetail } from '@earshot/domain/devices/detail-schema';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { historyOf } from './device-history.ts';
import { type NamedPlace, placeOf } from '../../places/place-of.ts';
import { toConference, toEndpoint } from './endpoint-view.ts';

interface Named extends NamedPlace {
  readonly endpointId: string;
  readonly endpointType: EndpointKind;
}

/** Returns one endpoint with all details. Not found if type, location or id do not match. */
export async function getEndpoint(call: PlacedCall, named: Named): Promise<EndpointDetail> {
  const row = await findEndpoint(call, { ...named, category: named.endpointType });
  return {
    ...toEndpoint(row),
    ...(await historyOf(call.deps, row, new Date())),
    details: {
      displayName: row.name,
      config: row.config,
      location: row.location,
      lastKnownState: row.last_known_state,
    },
  };
}

export async function getConference(
  call: PlacedCall,
  { conferenceId, ...place }: NamedPlace & { conferenceId: string },
): Promise<ConferenceDetail> {
  const row = await findEndpoint(call, { ...place, endpointId: conferenceId, category: 'conference' });
  return { ...toConference(row), ...(await historyOf(call.deps, row, new Date())) };
}

interface Sought extends NamedPlace {
  readonly endpointId: string;
  readonly category: EndpointKind | 'conference';
}

async function findEndpoint(call: PlacedCall, { endpointId, category, ...place }: Sought): Promise<EndpointRow> {
  const controllerId = await controllerOf(call, place);
  const keys = [{ controllerId, deviceId: endpointId }];
  const [row] = await endpointRows(call.deps.db, call.scope, { category, keys });
  if (row === undefined) throw notFound();
  return row;
}

/** Id of the device's controller; required, because device ids are unique only within a controller. */
export async function controllerOf(call: PlacedCall, named: NamedPlace): Promise<string> {
  const { controllerId } = await placeOf(call, named);
  if (controllerId === undefined) throw badRequest('Serial number or controller id required');
  return controllerId;
}
