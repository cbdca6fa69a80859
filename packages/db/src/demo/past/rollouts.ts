import { taskEndMessage } from '@earshot/domain/tasks/end-message';
import { NO_HEALTH } from '@earshot/domain/tasks/health';
import { SPARE_NIGHTS } from '@earshot/domain/tasks/limits';
import { DEFAULT_PLAN } from '@earshot/domain/tasks/plan';
import { workMs } from '@earshot/domain/tasks/work';
import { nextStart } from '@earshot/domain/tasks/work-window';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@earshot/domain/time/durations';
import type { Trx } from '../../client.ts';
import { leaveMessage } from '../../queries/processes/outbox.ts';
import type { AuditNote } from './audit.ts';
import { idAt, pick, traceOf } from './chance.ts';
import { insertRows, iso, isoOrNull } from './insert-rows.ts';
import type { Reboot } from './spells.ts';
import { personNamed, type Person, type Place, type World } from './world.ts';

/** The rollouts of the past compared no health. */
const PLAN = { ...DEFAULT_PLAN, health: null };

/** The release file of the demo. */
export interface MadeFirmware {
  readonly version: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly signature: string;
}

interface Update {
  readonly place: Place;
  readonly at: number;
  readonly until: number;
}

/** A firmware task and its updates. Locations without an update wait for their turn. */
export interface Rollout {
  readonly id: string;
  readonly name: string;
  readonly by: Person;
  readonly createdAt: number;
  readonly updates: readonly Update[];
  readonly waiting: readonly Place[];
  readonly pausedAt: number | null;
}

/** Firmware before the release of the demo. */
const BEFORE = '5.1.7';
const EPOCH = 1;

/**
 * Two tasks: a finished one for the first shops, and one for all others that a user has paused. Their outcome is what
 * the simulated controllers report: those that wait have the former version.
 */
export function rolloutsOf(world: World, version: string): Rollout[] {
  const mine = world.places.filter(({ customerId }) => customerId === world.customerId);
  const updated = mine.filter(({ past }) => past.firmware === version);
  const [first, second] = [world.moment(60, '16:20'), world.moment(6, '11:05')];
  // Locations that have been off since before the second task had their update in the first.
  const isFirst = ({ labels, reach }: Place) => labels.includes('large') || reach.reachableFrom(second) === null;
  const large = updatesFrom(first, updated.filter(isFirst));
  const others = updatesFrom(
    second,
    updated.filter((place) => !isFirst(place)),
  );
  const end = Math.max(...others.map(({ until }) => until));
  const by = personNamed(world, 'Ben Okafor');
  const rollout = (createdAt: number, name: string, updates: Update[]) => ({
    id: idAt(createdAt, 'task'),
    createdAt,
    by,
    name,
    updates,
  });
  return [
    { ...rollout(first, `Firmware ${version}, first shops`, large), waiting: [], pausedAt: null },
    {
      ...rollout(second, `Firmware ${version}, all other shops`, others),
      waiting: mine.filter((place) => !updated.includes(place)),
      pausedAt: end + 2 * MINUTE_MS,
    },
  ];
}

/** Updates one controller first, then five of each group at a time, in the nights after the task was created. */
function updatesFrom(createdAt: number, places: readonly Place[]): Update[] {
  const [canary, ...rest] = places;
  if (canary === undefined) return [];
  const begin = nextStart(PLAN.window, canary.zone, { at: createdAt, lasts: workMs('firmware') }) + 20 * SECOND_MS;
  const one = updateOf(canary, begin);
  const waves = [...Map.groupBy(rest, ({ groupId }) => groupId).values()].flatMap((group) =>
    group.map((place, index) => ({ place, wave: Math.floor(index / PLAN.atOnce) })),
  );
  return [
    one,
    ...waves.map(({ place, wave }) =>
      updateOf(place, one.until + 15 * SECOND_MS + wave * (workMs('firmware') + MINUTE_MS)),
    ),
  ];
}

const updateOf = (place: Place, at: number): Update => {
  // A controller that cannot be reached is updated when it is back.
  const begin = place.reach.reachableFrom(at) ?? at;
  return { place, at: begin, until: begin + pick([200, 340], 'update', place.serial) * SECOND_MS };
};

/** Time without a connection at the end of each update. */
export const rebootsOf = (rollouts: readonly Rollout[], place: Place): Reboot[] =>
  rollouts
    .flatMap(({ updates }) => updates)
    .filter((update) => update.place === place)
    .map(({ until }) => ({ at: until - 40 * SECOND_MS, until: until - 3 * SECOND_MS }));

/** Inserts the release and the tasks, with an operation and a request per update. */
export async function insertRollouts(
  trx: Trx,
  world: World,
  { rollouts, firmware }: { rollouts: readonly Rollout[]; firmware: MadeFirmware },
): Promise<AuditNote[]> {
  const staff = personNamed(world, 'Sam Support');
  const uploadedAt = world.moment(63, '10:15');
  const releaseId = idAt(uploadedAt, 'release');
  const notes = 'Longer battery life of headsets, and clearer sound of call points.';
  const { version, sha256, bytes } = firmware;
  await insertRows(trx, 'firmware_releases', [
    { ...firmware, id: releaseId, notes, created_by: staff.id, created_at: iso(uploadedAt) },
  ]);
  for (const rollout of rollouts) await insertRollout(trx, world, { rollout, firmware, releaseId });
  const after = { id: releaseId, version, sha256, bytes, notes, createdAt: iso(uploadedAt), createdBy: staff.name };
  return [
    { at: uploadedAt, by: staff, action: 'firmware.upload', subjectId: releaseId, groupId: staff.groupId, after },
    ...rollouts.flatMap((rollout) => taskNotes(world, rollout, version)),
  ];
}

function taskNotes(
  world: World,
  { id, name, by, createdAt, updates, waiting, pausedAt }: Rollout,
  version: string,
): AuditNote[] {
  const common = { by, subjectId: id, groupId: world.customerId };
  const controllers = updates.length + waiting.length;
  const after = { name, groupId: world.customerId, firmwareVersion: version, labels: [], controllers };
  const created = { ...common, at: createdAt, action: 'task.create', after };
  if (pausedAt === null) return [created];
  const paused = { before: { status: 'waiting' }, after: { status: 'paused' } };
  return [created, { ...common, at: pausedAt, action: 'task.pause', ...paused }];
}

async function insertRollout(
  trx: Trx,
  world: World,
  { rollout, firmware, releaseId }: { rollout: Rollout; firmware: MadeFirmware; releaseId: string },
): Promise<void> {
  const { id, name, by, createdAt, updates, waiting, pausedAt } = rollout;
  const traceId = traceOf('task', createdAt);
  const endedAt = pausedAt === null ? Math.max(...updates.map(({ until }) => until)) + 15 * SECOND_MS : null;
  const counts = { waiting: waiting.length, running: 0, done: updates.length, failed: 0, skipped: 0 };
  const deadlineAt = createdAt + (1 + SPARE_NIGHTS) * DAY_MS;
  const owner = { customer_id: world.customerId, group_id: world.customerId };
  const operation = {
    ...owner,
    id: idAt(createdAt, 'task operation'),
    kind: 'controllers.task',
    subject_id: id,
    locks_controller: false,
    state: endedAt === null ? 'running' : 'completed',
    total: updates.length + waiting.length,
    done: updates.length,
    failed: 0,
    message: endedAt === null ? null : taskEndMessage(counts, { aborted: false, health: NO_HEALTH, gate: null }),
    trace_id: traceId,
    created_by: by.id,
    created_at: iso(createdAt),
    ended_at: isoOrNull(endedAt),
    deadline_at: endedAt === null ? iso(deadlineAt + DAY_MS) : null,
  };
  const single = updates.map((update) => singleOperation(update, traceId));
  await insertRows(trx, 'operations', [operation, ...single]);
  await insertRows(trx, 'tasks', [
    {
      ...owner,
      id,
      name,
      kind: 'firmware',
      release_id: releaseId,
      plan: PLAN,
      desired_state: pausedAt === null ? 'run' : 'pause',
      state: pausedAt === null ? 'completed' : 'paused',
      failures: 0,
      next_start_at: null,
      deadline_at: endedAt === null ? iso(deadlineAt) : null,
      ended_at: isoOrNull(endedAt),
      operation_id: operation.id,
      trace_id: traceId,
      created_by: by.id,
      created_at: iso(createdAt),
    },
  ]);
  const controllers = [...updates, ...waiting.map((place) => ({ place, at: null, until: null }))];
  await insertRows(
    trx,
    'task_controllers',
    controllers.map(({ place, at, until }, index) => ({
      task_id: id,
      controller_id: place.id,
      owner_epoch: EPOCH,
      place: index + 1,
      state: at === null ? 'waiting' : 'done',
      from_version: BEFORE,
      operation_id: single[index]?.id ?? null,
      started_at: isoOrNull(at),
      ended_at: isoOrNull(until),
      deadline_at: null,
      attempts: at === null ? 0 : 1,
    })),
  );
  await insertRequests(trx, { updates, firmware, taskId: id, traceId, operationIds: single.map((one) => one.id) });
  // A paused task has a process, which waits for its user.
  if (endedAt === null) await leaveMessage(trx, { process: 'task', workflowId: `task/${id}`, signal: 'wake', traceId });
}

const singleOperation = ({ place, at, until }: Update, traceId: string) => ({
  customer_id: place.customerId,
  group_id: place.groupId,
  id: idAt(at, 'update', place.serial),
  kind: 'firmware.update',
  subject_id: place.id,
  locks_controller: true,
  state: 'completed',
  total: 0,
  done: 0,
  failed: 0,
  message: null,
  trace_id: traceId,
  created_by: null,
  created_at: iso(at),
  ended_at: iso(until),
  deadline_at: null,
});

interface Requests {
  readonly updates: readonly Update[];
  readonly firmware: MadeFirmware;
  readonly taskId: string;
  readonly traceId: string;
  readonly operationIds: readonly string[];
}

/** The requests to the controllers, and their replies. */
async function insertRequests(trx: Trx, { updates, firmware, taskId, traceId, operationIds }: Requests): Promise<void> {
  const requests = updates.map(({ place, at }, index) => ({
    place,
    at,
    id: idAt(at, 'request', place.serial),
    operationId: operationIds[index],
    repliedAt: at + pick([800, 4_000], 'reply', place.serial),
  }));
  await insertRows(
    trx,
    'device_commands',
    requests.map(({ place, at, id, operationId, repliedAt }) => ({
      id,
      operation_id: operationId,
      ends_operation: false,
      controller_id: place.id,
      owner_epoch: EPOCH,
      type: 'firmware.update',
      payload: { ...firmware, url: `/device/firmware/${firmware.sha256}` },
      trace_id: traceId,
      expires_at: iso(at + 3 * MINUTE_MS),
      state: 'done',
      created_at: iso(at),
      settled_at: iso(repliedAt),
      wakes_process: 'task',
      wakes_workflow_id: `task/${taskId}`,
    })),
  );
  await insertRows(
    trx,
    'command_replies',
    requests.map(({ place, id, repliedAt }) => ({
      command_id: id,
      controller_id: place.id,
      at: iso(repliedAt),
      outcome: 'done',
    })),
  );
}
