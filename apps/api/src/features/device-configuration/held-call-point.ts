import type { Database, Trx } from '@earshot/db/client';
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
import type { PlacedCall } from '../../trpc/call.ts';

export interface HeldSettings {
  readonly form: CallPointForm;
  readonly clips: readonly PlainClip[];
  readonly told: ToldSettings | undefined;
  /** -1: without an end. */
  readonly repeats: number;
  readonly unknownClips: number;
}

interface Sought {
  readonly controllerId: string;
  readonly endpointId: string;
  readonly location: string | null;
}

/** What the controller last said of its call point or took for it; what a new one is when it said nothing. */
export async function findHeldCallPoint(
  db: Database | Trx,
  { scope, place }: Pick<PlacedCall, 'scope' | 'place'>,
  { location, ...key }: Sought,
): Promise<HeldSettings> {
  const told = await findToldSettings(db, scope, key);
  const settings = told === undefined ? undefined : readTold(told);
  // The clips of a customer, whichever of its groups they are in: they are what plays there.
  const customer = { customerId: place.customerId, path: '' };
  const clips = settings === undefined ? [] : await listPlainClips(db, customer, { hashes: hashesIn(settings) });
  const meant = new Set(clipIdsOf(told));
  const byHash = (hash: string) => clips.filter(({ sha256 }) => sha256 === hash);
  const clipOf = (hash: string) => (byHash(hash).find(({ id }) => meant.has(id)) ?? byHash(hash)[0])?.id;
  const held = settings && fromCallPointSettings(settings, clipOf, CALL_POINT_LIMITS.repeatTimes.max);
  if (held === undefined) {
    const form = defaultCallPoint(location);
    return { form, clips: [], told, repeats: form.repeatTimes, unknownClips: 0 };
  }
  const { form, repeatsWithoutEnd, unknownClips } = held;
  const used = new Set([...form.announcements, ...(form.callbacks ?? [])]);
  const repeats = repeatsWithoutEnd ? INFINITE_REPEATS : form.repeatTimes;
  return { form, clips: clips.filter(({ id }) => used.has(id)), told, repeats, unknownClips };
}

/** The clips that somebody chose, of what was asked for here. */
function clipIdsOf(told: ToldSettings | undefined): readonly unknown[] {
  const ids = told?.payload['clipIds'];
  return Array.isArray(ids) ? ids : [];
}

/** Undefined when the controller said something that is no configuration. */
function readTold({ type, payload, detail }: ToldSettings): EndpointSettings | undefined {
  const said: unknown = type === 'endpoint.configure' ? payload : parsed(detail);
  return endpointSettings.safeParse(said).data;
}

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
