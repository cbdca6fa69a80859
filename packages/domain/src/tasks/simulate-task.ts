import { wallDate, wallTimeAt } from '../schedules/wall-clock.ts';
import { NO_HEALTH } from './health.ts';
import { HEALTH_AFTER_MS } from './limits.ts';
import { type Candidate, chooseStarts, mayBegin, type TaskRules } from './rules.ts';
import { workMs } from './work.ts';
import { nextStart, openingAround } from './work-window.ts';

/** Controllers of one group and one time zone that wait for their work. */
export interface Cohort {
  readonly groupId: string;
  readonly zone: string;
  readonly controllers: number;
}

export interface SimulatedNight {
  /** Date on which the night or other window begins, in the time zone of each location: `2026-11-24`. */
  readonly evening: string;
  /** First start and last end, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly controllers: number;
}

interface Simulated {
  readonly now: number;
  /** In the order of their turns. */
  readonly cohorts: readonly Cohort[];
  /** Controllers at which other tasks work, by group. */
  readonly underWay?: ReadonlyMap<string, number>;
  readonly rules: TaskRules;
}

/**
 * Returns the nights of a task, from the rules that start its work, against a virtual clock. Assumes that the work
 * takes its full time and succeeds everywhere. All controllers are taken as online, without plays, other operations or
 * other tasks that delay them.
 */
export function simulateTask({ now, cohorts, underWay = new Map(), rules }: Simulated): SimulatedNight[] {
  const run = new Run(cohorts, rules);
  run.occupy(underWay, now);
  for (let at = now; run.waiting > 0; at = run.nextEvent(at)) run.turn(at);
  return run.nights();
}

interface Work {
  readonly groupId: string;
  readonly endsAt: number;
  readonly isOwn: boolean;
}

interface WaitingCohort extends Cohort {
  readonly index: number;
  waiting: number;
}

class Run {
  readonly #byZone: ReadonlyMap<string, WaitingCohort[]>;
  /** Cohorts of the open zones in the order of their turns. Finished ones leave from the front. */
  #open: { readonly zones: string; readonly cohorts: WaitingCohort[] } = { zones: '', cohorts: [] };
  readonly #rules: TaskRules;
  readonly #lasts: number;
  readonly #byGroup = new Map<string, number>();
  readonly #nights = new Map<string, SimulatedNight>();
  /** Next start in each zone that is closed. */
  readonly #openings = new Map<string, number>();
  /** In the order in which it ends, because all of it takes equally long. */
  #running: Work[] = [];
  #done = 0;
  /** Ends of done canaries whose health is not yet known. */
  #unproven: number[] = [];
  waiting: number;

  constructor(cohorts: readonly Cohort[], rules: TaskRules) {
    const waiting = cohorts.map((cohort, index) => ({ ...cohort, index, waiting: cohort.controllers }));
    this.#byZone = Map.groupBy(waiting, ({ zone }) => zone);
    this.#rules = rules;
    this.#lasts = workMs(rules.kind);
    this.waiting = cohorts.reduce((sum, { controllers }) => sum + controllers, 0);
  }

  occupy(underWay: ReadonlyMap<string, number>, now: number): void {
    const endsAt = now + this.#lasts;
    for (const [groupId, controllers] of underWay)
      for (let n = 0; n < controllers; n += 1) this.#begin({ groupId, endsAt, isOwn: false });
  }

  turn(now: number): void {
    this.#endUntil(now);
    const candidates = this.#candidates(now);
    const running = this.#running.filter(({ isOwn }) => isOwn).length;
    const chosen = chooseStarts({
      now,
      candidates: candidates.map(({ candidate }) => candidate),
      progress: {
        counts: { waiting: this.waiting, running, done: this.#done, failed: 0, skipped: 0 },
        failures: 0,
        health: { ...NO_HEALTH, pending: this.#unproven.length },
      },
      underWay: { inFleet: this.#running.length, byGroup: this.#byGroup, unanswered: 0, unrecordedUntil: -Infinity },
      rules: this.#rules,
    });
    const starts = new Set(chosen);
    for (const { candidate, cohort } of candidates) {
      if (!starts.has(candidate.controllerId)) continue;
      cohort.waiting -= 1;
      this.waiting -= 1;
      this.#begin({ groupId: cohort.groupId, endsAt: now + this.#lasts, isOwn: true });
      this.#note(cohort.zone, now);
    }
  }

  /** The next end of work, check of a canary, or opening of a zone. */
  nextEvent(now: number): number {
    const closed = [...this.#byZone.keys()].filter(
      (zone) => !mayBegin(this.#rules, zone, now) && this.#isWaiting(zone),
    );
    const openings = closed.map((zone) => this.#opening(zone, now));
    const proof = this.#unproven[0] === undefined ? Number.POSITIVE_INFINITY : this.#unproven[0] + HEALTH_AFTER_MS;
    return Math.min(...openings, proof, this.#running[0]?.endsAt ?? Number.POSITIVE_INFINITY);
  }

  nights(): SimulatedNight[] {
    return [...this.#nights.values()].toSorted((one, other) => (one.evening < other.evening ? -1 : 1));
  }

  #begin(work: Work): void {
    this.#running.push(work);
    this.#byGroup.set(work.groupId, (this.#byGroup.get(work.groupId) ?? 0) + 1);
  }

  #endUntil(now: number): void {
    const { canaries, health } = this.#rules.plan;
    const ended = this.#running.filter(({ endsAt }) => endsAt <= now);
    this.#running = this.#running.filter(({ endsAt }) => endsAt > now);
    for (const { groupId, isOwn, endsAt } of ended) {
      this.#byGroup.set(groupId, (this.#byGroup.get(groupId) ?? 1) - 1);
      if (!isOwn) continue;
      this.#done += 1;
      if (health !== null && this.#done <= canaries) this.#unproven.push(endsAt);
    }
    this.#unproven = this.#unproven.filter((endsAt) => endsAt + HEALTH_AFTER_MS > now);
  }

  /** As many controllers as have room now. Those of a cohort are alike, so it does not matter which. */
  #candidates(now: number): { candidate: Candidate; cohort: WaitingCohort }[] {
    const taken = new Map(this.#byGroup);
    const room = this.#rules.atOnceInFleet - this.#running.length;
    const found: { candidate: Candidate; cohort: WaitingCohort }[] = [];
    for (const cohort of this.#openCohorts(now)) {
      if (found.length >= room) break;
      const { groupId, zone, index, waiting } = cohort;
      const inGroup = taken.get(groupId) ?? 0;
      const some = Math.min(waiting, this.#rules.plan.atOnce - inGroup, room - found.length);
      if (some <= 0) continue;
      taken.set(groupId, inGroup + some);
      for (let n = 0; n < some; n += 1) {
        const controllerId = `${index}/${n}`;
        const candidate = { controllerId, groupId, zone, isOnline: true, isBusy: false, hasPlay: false };
        found.push({ candidate, cohort });
      }
    }
    return found;
  }

  #openCohorts(now: number): readonly WaitingCohort[] {
    const open = [...this.#byZone.keys()].filter((zone) => mayBegin(this.#rules, zone, now));
    const zones = open.join();
    if (zones !== this.#open.zones) {
      const cohorts = open.flatMap((zone) => this.#byZone.get(zone) ?? []).filter(({ waiting }) => waiting > 0);
      this.#open = { zones, cohorts: cohorts.toSorted((one, other) => one.index - other.index) };
    }
    const { cohorts } = this.#open;
    const first = cohorts.findIndex(({ waiting }) => waiting > 0);
    cohorts.splice(0, first === -1 ? cohorts.length : first);
    return cohorts;
  }

  #isWaiting(zone: string): boolean {
    return (this.#byZone.get(zone) ?? []).some(({ waiting }) => waiting > 0);
  }

  #opening(zone: string, now: number): number {
    const known = this.#openings.get(zone);
    if (known !== undefined && known > now) return known;
    const opening = nextStart(this.#rules.plan.window, zone, { at: now, lasts: this.#lasts });
    this.#openings.set(zone, opening);
    return opening;
  }

  #note(zone: string, at: number): void {
    const { from } = openingAround(this.#rules.plan.window, zone, at);
    const evening = wallDate(wallTimeAt(zone, Number.isFinite(from) ? from : at));
    const night = this.#nights.get(evening);
    this.#nights.set(evening, {
      evening,
      from: Math.min(night?.from ?? at, at),
      to: Math.max(night?.to ?? 0, at + this.#lasts),
      controllers: (night?.controllers ?? 0) + 1,
    });
  }
}
