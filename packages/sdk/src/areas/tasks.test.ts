import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { createEarshot } from '../client.ts';
import { ConflictError } from '../errors.ts';
import type { Listener } from '../subscribe.ts';
import { fakeConnections } from '../testing/fake-connections.ts';
import { fakePlatform, Refusal, sampleId } from '../testing/index.ts';
import type { Task } from '../types.ts';
import { createWatchPath } from '../watch-path.ts';
import { Tasks } from './tasks.ts';

const url = 'http://earshot.test';
const group = sampleId(900);
const current = {
  user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group },
  role: { id: 4, title: 'Organisation Admin', rank: 10 },
  group: { id: group, title: 'North', features: [] },
  permissions: [],
  menu: [],
};
const task: Task = {
  id: sampleId(5),
  name: 'Autumn',
  groupId: group,
  groupTitle: 'North',
  work: { kind: 'firmware', releaseId: sampleId(6), firmwareVersion: '5.3.0' },
  plan: { window: null, atOnce: 5, canaries: 1, failuresThatStop: 3, health: null },
  stopReason: null,
  health: { checked: 0, pending: 0, nextReadAt: null, online: 0, headsetsBefore: 0, headsetsAfter: 0 },
  status: 'waiting',
  counts: { waiting: 2, running: 0, done: 0, failed: 0, skipped: 0 },
  actions: { pause: true, resume: false, abort: true, retry: false },
  nextStartAt: '2026-12-01T22:00:00.000Z',
  deadlineAt: '2026-12-20T22:00:00.000Z',
  createdAt: '2026-12-01T12:00:00.000Z',
  createdBy: 'Ada Byron',
  endedAt: null,
  operationId: sampleId(7),
};

const finished: Task = { ...task, status: 'completed', endedAt: '2026-12-03T02:00:00.000Z' };

/** Pushes the task, then its end once the first value has been read. */
function untilFinished({ received }: Listener) {
  received(task);
  setImmediate(() => received(finished));
}

function watching() {
  const connections = fakeConnections(untilFinished);
  const watch = createWatchPath(connections.subscribe);
  return { ...connections, tasks: new Tasks({} as Call, { ownGroup: async () => group, watch }) };
}

describe('tasks', () => {
  it('are created in the own group by default and controlled through a handle [C-381]', async () => {
    const platform = fakePlatform({
      'session.current': () => current,
      'tasks.create': () => task,
      'tasks.pause': () => ({ ...task, status: 'paused' }),
      'tasks.retry': () => {
        throw new Refusal(409, 'The task is waiting: this action is not available.');
      },
    });
    const { tasks } = createEarshot({ url, token: 'one', fetch: platform.fetch });
    const made = await tasks.create({ name: 'Autumn', work: { kind: 'reboot' } });
    const handle = tasks.handle(made.id);
    expect((await handle.pause()).status).toBe('paused');
    await expect(handle.retry()).rejects.toBeInstanceOf(ConflictError);
    expect(platform.calls.find(({ path }) => path === 'tasks.create')?.input).toMatchObject({ groupId: group });
    expect(platform.calls.find(({ path }) => path === 'tasks.pause')?.input).toEqual({ taskId: task.id });
  });

  it('are watched by their id through every change, until the reader stops', async () => {
    const { tasks, opened, closed } = watching();
    const seen: Task[] = [];
    for await (const value of tasks.watch(task.id)) {
      seen.push(value);
      if (value.endedAt !== null) break;
    }
    expect(seen).toEqual([task, finished]);
    expect(opened).toEqual([{ path: 'tasks.watch', input: { taskId: task.id } }]);
    expect(closed()).toBe(1);
  });

  it('have a result once they have ended', async () => {
    const { tasks, closed } = watching();
    expect(await tasks.handle(task.id).result()).toEqual(finished);
    expect(closed()).toBe(1);
  });
});

describe('a firmware release', () => {
  it('is uploaded unchanged with its version and notes', async () => {
    const sent: Request[] = [];
    const { firmware } = createEarshot({
      url,
      token: 'one',
      fetch: async (input, init) => {
        sent.push(new Request(input, init));
        return Response.json({ id: sampleId(6), version: '5.3.0' }, { status: 201 });
      },
    });
    const file = new TextEncoder().encode('firmware');
    expect((await firmware.upload({ file, version: '5.3.0', notes: 'Louder' })).version).toBe('5.3.0');
    expect([sent[0]?.url, sent[0]?.headers.get('content-type')]).toEqual([
      `${url}/media/firmware?version=5.3.0&notes=Louder`,
      'application/octet-stream',
    ]);
    expect(await sent[0]?.text()).toBe('firmware');
  });
});
