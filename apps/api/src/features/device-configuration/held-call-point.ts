import type { Database, Trx } from '@earshot/db/client';
import type { EndpointRow } from '@earshot/db/queries/devices/endpoint-rows';
import {
  findKnownSettings,
  listPlainClips,
  type PlainClip,
  type KnownSettings,
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
  readonly known?: KnownSettings | undefined;
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
  const { known, settings } = ofDevice(row, await findKnownSettings(db, scope, key));
  // Searches the clips of all groups of the customer, because any of them may be configured there.
  const customer = { customerId: place.customerId, path: '' };
  const clips = settings === undefined ? [] : await listPlainClips(db, customer, { hashes: hashesIn(settings) });
  const meant = new Set(clipIdsOf(known));
  const byHash = (hash: string) => clips.filter(({ sha256 }) => sha256 === hash);
  const clipOf = (hash: string) => (byHash(hash).find(({ id }) => meant.has(id)) ?? byHash(hash)[0])?.id;
  const held = settings && fromCallPointSettings(settings, clipOf, CALL_POINT_LIMITS.repeatTimes.max);
  if (held === undefined) {
    const form = defaultCallPoint(row.location);
    return { form, clips: [], known, repeats: form.repeatTimes, unknownClips: 0 };
  }
  const { form, repeatsWithoutEnd, unknownClips } = held;
  const used = new Set([...form.announcements, ...(form.callbacks ?? [])]);
  const repeats = repeatsWithoutEnd ? INFINITE_REPEATS : form.repeatTimes;
  return { form, clips: clips.filter(({ id }) => used.has(id)), known, repeats, unknownClips };
}

/** Ids of the clips that the user selected. */
function clipIdsOf(known: KnownSettings | undefined): readonly unknown[] {
  const ids = known?.payload['clipIds'];
  return Array.isArray(ids) ? ids : [];
}

/**
 * Ignores settings of an earlier device with the same id. `settings` is undefined if the controller's answer is no
 * valid configuration.
 */
function ofDevice(
  { ipei }: Sought['row'],
  known: KnownSettings | undefined,
): { readonly known?: KnownSettings; readonly settings?: EndpointSettings | undefined } {
  if (known === undefined) return {};
  const said: unknown = known.type === 'endpoint.configure' ? known.payload : parsed(known.detail);
  const named = namedDevice.safeParse(said).data?.ipei;
  if (named !== undefined && named !== ipei) return {};
  return { known, settings: endpointSettings.safeParse(said).data };
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
