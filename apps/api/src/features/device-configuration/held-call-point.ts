import type { Database, Trx } from '@earshot/db/client';
import type { EndpointRow } from '@earshot/db/queries/devices/endpoint-rows';
import {
  findToldSettings,
  listPlainClips,
  type PlainClip,
  type ToldSettings,
} from '@earshot/db/queries/devices/device-settings';
import { type CallPointForm, CALL_POINT_LIMITS, defaultCallPoint } from '@earshot/domain/devices/call-point-form';
import {
  endpointSettings,
  type EndpointSettings,
  fromCallPointSettings,
  hashesOf,
  INFINITE_REPEATS,
} from '@earshot/domain/devices/endpoint-settings';
import { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

export interface HeldSettings {
  readonly form: CallPointForm;
  readonly clips: readonly PlainClip[];
  readonly told?: ToldSettings | undefined;
  /** -1: without an end. */
  readonly repeats: number;
  readonly unknownClips: number;
}

interface Sought {
  readonly controllerId: string;
  readonly endpointId: string;
  /** As reported by the controller. */
  readonly row: Pick<EndpointRow, 'location' | 'ipei'>;
}

/** Returns the settings that the controller last reported or confirmed; defaults if there are none. */
export async function findHeldCallPoint(
  db: Database | Trx,
  { scope, place }: Pick<PlacedCall, 'scope' | 'place'>,
  { row, ...key }: Sought,
): Promise<HeldSettings> {
  const { told, settings } = ofDevice(row, await findToldSettings(db, scope, key));
  // Searches the clips of all groups of the customer, because any of them may be configured there.
  const customer = { customerId: place.customerId, path: '' };
  const clips = settings === undefined ? [] : await listPlainClips(db, customer, { hashes: hashesIn(settings) });
  const meant = new Set(clipIdsOf(told));
  const byHash = (hash: string) => clips.filter(({ sha256 }) => sha256 === hash);
  const clipOf = (hash: string) => (byHash(hash).find(({ id }) => meant.has(id)) ?? byHash(hash)[0])?.id;
  const held = settings && fromCallPointSettings(settings, clipOf, CALL_POINT_LIMITS.repeatTimes.max);
  if (held === undefined) {
    const form = defaultCallPoint(row.location);
    return { form, clips: [], told, repeats: form.repeatTimes, unknownClips: 0 };
  }
  const { form, repeatsWithoutEnd, unknownClips } = held;
  const used = new Set([...form.announcements, ...(form.callbacks ?? [])]);
  const repeats = repeatsWithoutEnd ? INFINITE_REPEATS : form.repeatTimes;
  return { form, clips: clips.filter(({ id }) => used.has(id)), told, repeats, unknownClips };
}

/** Ids of the clips that the user selected. */
function clipIdsOf(told: ToldSettings | undefined): readonly unknown[] {
  const ids = told?.payload['clipIds'];
  return Array.isArray(ids) ? ids : [];
}

/**
 * Ignores settings of an earlier device with the same id. `settings` is undefined if the controller's answer is no
 * valid configuration.
 */
function ofDevice(
  { ipei }: Sought['row'],
  told: ToldSettings | undefined,
): { readonly told?: ToldSettings; readonly settings?: EndpointSettings | undefined } {
  if (told === undefined) return {};
  const said: unknown = told.type === 'endpoint.configure' ? told.payload : parsed(told.detail);
  const named = namedDevice.safeParse(said).data?.ipei;
  if (named !== undefined && named !== ipei) return {};
  return { told, settings: endpointSettings.safeParse(said).data };
}

const namedDevice = z.object({ ipei: z.string() });

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const hashesIn = ({ actions }: EndpointSettings): string[] =>
  actions.flatMap(({ conferenceAnnouncementClips, callbackAnnouncementClips }) => [
    ...hashesOf(conferenceAnnouncementClips),
    ...hashesOf(callbackAnnouncementClips),
  ]);
