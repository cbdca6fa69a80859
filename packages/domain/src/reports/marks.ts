import type { IncidentKind } from '../incidents/kinds.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { ReportMark, ReportMarkBar, ReportMarks, ReportMarkThing, SeenMarkKind } from './schema.ts';

/**
 * Things that may explain a change, marked on the time axis of a report:
 * - `incident`: where its problem began
 * - `firmware`: where a task started updates
 * - `cast`: where a delivery began to play
 */
export const MARK_KINDS = ['incident', 'firmware', 'cast'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_KIND_NAMES = {
  incident: 'Incidents',
  firmware: 'Firmware',
  cast: 'Casts',
} as const satisfies Record<MarkKind, string>;

/** Whether the things of a kind were read. */
export const MARK_STATES = ['read', 'not-asked', 'too-long'] as const;

/** Things named for each kind in a bar. The others are counted. */
export const NAMED_MARKS = 3;

const MARK_PERMISSIONS = {
  incident: 'view_controllers',
  firmware: 'view_tasks',
  cast: 'view_mcasts',
} as const satisfies Record<MarkKind, Permission>;

/** The kinds that a reader may see. `hasCasts`: the group has the newer Message Casts, whose deliveries have pages. */
export const markKindsFor = (
  permissions: Pick<ReadonlySet<Permission>, 'has'>,
  { hasCasts }: { readonly hasCasts: boolean },
): MarkKind[] => MARK_KINDS.filter((kind) => permissions.has(MARK_PERMISSIONS[kind]) && (kind !== 'cast' || hasCasts));

/** Words of an incident's mark, after the name of its location. */
export const INCIDENT_WORDS = {
  'controller-offline': 'offline',
  'controller-fault': 'fault',
  'headset-missing': 'headsets missing',
} as const satisfies Record<IncidentKind, string>;

const WORDS = {
  incident: ['incident', 'incidents'],
  firmware: ['firmware update', 'firmware updates'],
  cast: ['cast', 'casts'],
} as const satisfies Record<MarkKind, readonly [one: string, many: string]>;

/** The marks of one bar, or of adjoining ones. */
export interface MergedMark extends ReportMark {
  /** The number may be too high: things without a name may mark several of the bars. */
  readonly isMost?: boolean;
}

/** `3 incidents`, or `up to 12 casts` */
export const markWords = ({ kind, count, isMost }: Pick<MergedMark, 'kind' | 'count' | 'isMost'>): string =>
  `${isMost === true ? 'up to ' : ''}${count.toLocaleString('en-GB')} ${WORDS[kind][count === 1 ? 0 : 1]}`;

/** `Too many incidents to mark` */
export const tooManyMarkWords = (kind: MarkKind): string => `Too many ${WORDS[kind][1]} to mark`;

/** The marks of a whole range: `3 incidents`, or `incidents: too many to read`. */
export const totalMarkWords = ({ kind, count }: Pick<SeenMarkKind, 'kind' | 'count'>): string =>
  count === null ? `${WORDS[kind][1]}: too many to read` : markWords({ kind, count });

/** `Night update: firmware 5.3.0, 12 locations` */
export function markThingWords({ name, note, locations }: Omit<ReportMarkThing, 'id' | 'castId'>): string {
  const further = [
    ...(note === null ? [] : [note]),
    ...(locations === null
      ? []
      : [`${locations.toLocaleString('en-GB')} ${locations === 1 ? 'location' : 'locations'}`]),
  ];
  return further.length === 0 ? name : `${name}: ${further.join(', ')}`;
}

/** The kinds that were read. */
const readMarkKinds = ({ kinds }: Pick<ReportMarks, 'kinds'>): MarkKind[] =>
  kinds.filter(({ state }) => state === 'read').map(({ kind }) => kind);

/**
 * The kinds shown without a choice. A location has all that were read. At a group, a kind that marks more than half of the bars is left
 * out, because it explains none of them.
 */
export function usualMarkKinds(
  read: ReportMarks,
  { level, barCount }: { readonly level: 'group' | 'location'; readonly barCount: number },
): MarkKind[] {
  const kinds = readMarkKinds(read);
  if (level === 'location') return kinds;
  const marked = (kind: MarkKind) => read.bars.filter(({ marks }) => marks.some((mark) => mark.kind === kind)).length;
  return kinds.filter((kind) => marked(kind) * 2 <= barCount);
}

/** The bars with marks of these kinds. */
export const barsWithMarks = (bars: readonly ReportMarkBar[], kinds: readonly MarkKind[]): ReportMarkBar[] =>
  bars
    .map((bar) => ({ ...bar, marks: bar.marks.filter(({ kind }) => kinds.includes(kind)) }))
    .filter(({ marks }) => marks.length > 0);

export interface MergedMarkBar extends Omit<ReportMarkBar, 'marks'> {
  readonly marks: readonly MergedMark[];
}

/** Combines adjoining bars, oldest first, whose marks have no room of their own. A named thing that marks several counts once. */
export function mergeMarkBars(bars: readonly [ReportMarkBar, ...ReportMarkBar[]]): MergedMarkBar {
  const [first, last] = [bars[0], bars.at(-1) ?? bars[0]];
  const marks = MARK_KINDS.flatMap((kind) => {
    const ofKind = bars.flatMap((bar) => bar.marks.filter((mark) => mark.kind === kind));
    return ofKind.length === 0 ? [] : [mergeMarks(kind, ofKind)];
  });
  return { at: first.at, from: first.from, to: last.to, marks };
}

function mergeMarks(kind: MarkKind, marks: readonly ReportMark[]): MergedMark {
  const named = marks.flatMap(({ things }) => things);
  const things = [...Map.groupBy(named, ({ id }) => id).values()].flatMap(([thing, ...again]) =>
    thing === undefined ? [] : [again.reduce(addLocations, thing)],
  );
  const count = marks.reduce((sum, mark) => sum + mark.count, 0) - (named.length - things.length);
  // An incident marks only the bar in which it began.
  const isMost = kind !== 'incident' && marks.length > 1 && marks.some((mark) => mark.count > mark.things.length);
  return { kind, count, things: things.slice(0, NAMED_MARKS), ...(isMost && { isMost }) };
}

const addLocations = (thing: ReportMarkThing, { locations }: ReportMarkThing): ReportMarkThing => ({
  ...thing,
  locations: thing.locations === null ? null : thing.locations + (locations ?? 0),
});
