import type { Database } from '@earshot/db/client';
import {
  listProofLocations,
  listReportedPlays,
  type ProofTargetRow,
  readProofTargets,
  type ReportedPlayRow,
} from '@earshot/db/queries/deliveries/proof-of-play';
import { listHeardNames } from '@earshot/db/queries/deliveries/hearings';
import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import type { ExpandedPlan } from '@earshot/domain/deliveries/expanded-plan';
import { proofRows, type ProofTarget } from '@earshot/domain/deliveries/proof-rows';
import { toProofOfPlay } from './play-view.ts';
import { toProofTarget } from './proof-target.ts';
import { type DeliveryOf, readPlans } from './read-plans.ts';

/** Most plays in memory at a time, unless a single location has more. */
const PLAYS_AT_ONCE = 5_000;
const MOST_LOCATIONS = 500;

export interface Located {
  readonly row: ProofTargetRow;
  readonly target: ProofTarget;
}

export interface Proof extends DeliveryOf {
  readonly lateMs: number;
}

export interface ExportedProof extends Proof {
  /** Whether the reader may see team members at this moment. */
  readonly seesTeam: () => boolean;
}

/** A play with the team members who heard it. */
export interface ExportedPlay extends ProofOfPlay {
  /** Null without a report of it. */
  readonly heard: number | null;
  /** Their names, where the group of the location shows them. People who were removed have none. */
  readonly heardBy: readonly string[];
}

/** Yields all plays by location and time, in batches. Only one batch is in memory. */
export async function* walkProof(
  db: Database,
  proof: ExportedProof,
  asOf: Date,
): AsyncGenerator<{ plays: ExportedPlay[]; location: Located }[], void> {
  const [ids, plans] = await Promise.all([listProofLocations(db, proof, undefined), readPlans(db, proof)]);
  const longest = Math.max(1, ...[...plans.values()].map(({ instants }) => instants.length));
  const size = Math.min(MOST_LOCATIONS, Math.max(1, Math.floor(PLAYS_AT_ONCE / longest)));
  for (let at = 0; at < ids.length; at += size) {
    const locations = await readLocated(db, { proof, plans }, ids.slice(at, at + size));
    const reports = await readReports(db, proof, locations);
    const names = await namesFor(db, proof, rangeOf(locations));
    yield locations.map((location) => ({
      location,
      plays: playsOf(location, reports, asOf).map((play) => ({ ...play, ...hearingOf(play, { reports, names }) })),
    }));
  }
}

const NO_NAMES: ReadonlyMap<string, readonly string[]> = new Map();
const nameKey = (controllerId: string, instant: number) => `${controllerId} ${instant}`;

function hearingOf(
  { controllerId, instant }: ProofOfPlay,
  { reports, names }: { reports: Reports; names: typeof NO_NAMES },
): Pick<ExportedPlay, 'heard' | 'heardBy'> {
  const at = Date.parse(instant);
  return {
    heard: reports.get(controllerId)?.get(at)?.heard ?? null,
    heardBy: names.get(nameKey(controllerId, at)) ?? [],
  };
}

async function namesFor(db: Database, proof: ExportedProof, range: PlayRange | undefined): Promise<typeof NO_NAMES> {
  if (range === undefined || !proof.seesTeam()) return NO_NAMES;
  const rows = await listHeardNames(db, proof, range);
  return new Map(rows.map(({ controllerId, instant, names }) => [nameKey(controllerId, instant.getTime()), names]));
}

/** Returns the plays of a delivery at one location that were due from `from` until before `to`. */
export async function playsWithin(
  db: Database,
  proof: ExportedProof,
  { controllerId, from, to, asOf }: { controllerId: string; from: Date; to: Date; asOf: Date },
): Promise<ExportedPlay[]> {
  const plans = await readPlans(db, proof);
  const [location] = await readLocated(db, { proof, plans }, [controllerId]);
  if (location === undefined) return [];
  const range = { controllerIds: [controllerId], from, to };
  const reports = byLocation(await listReportedPlays(db, proof, range));
  const names = await namesFor(db, proof, range);
  return playsOf(location, reports, asOf)
    .filter(({ instant }) => from.getTime() <= Date.parse(instant) && Date.parse(instant) < to.getTime())
    .map((play) => ({ ...play, ...hearingOf(play, { reports, names }) }));
}

export async function readLocated(
  db: Database,
  { proof, plans }: { proof: Proof; plans: ReadonlyMap<number, ExpandedPlan> },
  ids: readonly string[],
): Promise<Located[]> {
  const rows = await readProofTargets(db, proof, ids);
  return rows.map((row) => ({ row, target: toProofTarget(row, { plans, lateMs: proof.lateMs }) }));
}

type Reports = ReadonlyMap<string, ReadonlyMap<number, ReportedPlayRow>>;

/** Reads the reported plays of these locations, by location and instant. */
export async function readReports(db: Database, of: DeliveryOf, locations: readonly Located[]): Promise<Reports> {
  const range = rangeOf(locations);
  return byLocation(range === undefined ? [] : await listReportedPlays(db, of, range));
}

function byLocation(plays: readonly ReportedPlayRow[]): Reports {
  const reports = new Map<string, Map<number, ReportedPlayRow>>();
  for (const play of plays) {
    const known = reports.get(play.controllerId) ?? new Map<number, ReportedPlayRow>();
    reports.set(play.controllerId, known.set(play.instant.getTime(), play));
  }
  return reports;
}

interface PlayRange {
  readonly controllerIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** The locations, with the first and last instant of their plans; undefined if they have none. */
function rangeOf(locations: readonly Located[]): PlayRange | undefined {
  const bounds = locations.flatMap(({ target: { instants } }) => [instants[0] ?? Infinity, instants.at(-1) ?? 0]);
  const [from, to] = [Math.min(...bounds), Math.max(...bounds)];
  if (from > to) return undefined;
  return { controllerIds: locations.map(({ row }) => row.controllerId), from: new Date(from), to: new Date(to) };
}

export function playsOf({ row, target }: Located, reports: Reports, asOf: Date): ProofOfPlay[] {
  const own = reports.get(row.controllerId) ?? new Map<number, ReportedPlayRow>();
  return Array.from(proofRows(target, own, asOf), (play) => toProofOfPlay(row, play));
}
