import { type EnrolmentFact, isSamePerson } from './facts.ts';

/** A use of a headset: from the rack, or from the team member who hands it on, to the rack or to the next. */
export interface HeadsetUse {
  readonly startedAt: Date;
  /** Journal number of the first fact. With `startedAt` it identifies the use of a headset. */
  readonly startedN: number;
  readonly takenAt: Date | null;
  readonly enrolledAt: Date | null;
  /** The latest enrolment of the same team member in this use. */
  readonly lastEnrolledAt: Date | null;
  readonly fullName: string | null;
  readonly returnedAt: Date | null;
  /** All facts that belong to the use, in order. A later calculation with further facts begins with them. */
  readonly facts: readonly EnrolmentFact[];
}

/** Reports of one taking, by the journal and by a list, differ by less than this, in milliseconds. */
const SAME_MS = 2_000;

/** Facts of a use beyond this number are repetitions, for example of a loose contact, and are left out. */
export const MOST_FACTS = 40;

/**
 * Calculates the uses of one headset from its facts. The order and repetition of the facts make no difference.
 *
 * - A headset that is taken again has been returned, no later than then.
 * - An enrolment of another team member begins the next use: the headset was handed on.
 * - A return without a use before it is a use of its own, whose beginning is unknown.
 */
export function usesOf(facts: readonly EnrolmentFact[]): HeadsetUse[] {
  const uses: HeadsetUse[] = [];
  for (const fact of inOrder(facts)) {
    const last = uses.at(-1);
    if (last === undefined) uses.push(begun(fact));
    else if (belongsTo(last, fact)) uses[uses.length - 1] = withFact(last, fact);
    else uses.splice(-1, 1, { ...last, returnedAt: last.returnedAt ?? fact.at }, begun(fact));
  }
  return uses;
}

function belongsTo(use: HeadsetUse, fact: EnrolmentFact): boolean {
  switch (fact.kind) {
    case 'taken':
      return use.returnedAt === null && use.takenAt !== null && fact.at.getTime() - use.takenAt.getTime() <= SAME_MS;
    case 'returned':
      return true;
    case 'enrolled':
      return use.returnedAt === null && (use.fullName === null || isSamePerson(use.fullName, fact.fullName));
  }
}

const UNREPORTED = { takenAt: null, enrolledAt: null, lastEnrolledAt: null, fullName: null, returnedAt: null };

const begun = (fact: EnrolmentFact): HeadsetUse => ({
  ...UNREPORTED,
  startedAt: fact.at,
  startedN: fact.n,
  ...(fact.kind === 'taken' ? { takenAt: fact.at } : changeBy(fact, UNREPORTED)),
  facts: [fact],
});

function withFact(use: HeadsetUse, fact: EnrolmentFact): HeadsetUse {
  const isReturn = fact.kind === 'returned' && use.returnedAt === null;
  const isStored = use.facts.length < MOST_FACTS || isReturn;
  return { ...use, ...changeBy(fact, use), facts: isStored ? [...use.facts, fact] : use.facts };
}

function changeBy(fact: EnrolmentFact, use: Pick<HeadsetUse, 'enrolledAt' | 'returnedAt'>): Partial<HeadsetUse> {
  switch (fact.kind) {
    case 'taken':
      return {};
    case 'returned':
      return { returnedAt: use.returnedAt ?? fact.at };
    case 'enrolled':
      return { enrolledAt: use.enrolledAt ?? fact.at, lastEnrolledAt: fact.at, fullName: fact.fullName };
  }
}

/** By time, then by journal number, each once. */
function inOrder(facts: readonly EnrolmentFact[]): EnrolmentFact[] {
  const sorted = facts.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.n - b.n);
  return sorted.filter((fact, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || previous.n !== fact.n || previous.at.getTime() !== fact.at.getTime();
  });
}
