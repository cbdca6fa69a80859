import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { createEarshot } from '../client.ts';
import { ConflictError } from '../errors.ts';
import type { Subscribe } from '../subscribe.ts';
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
  releaseId: sampleId(6),
  firmwareVersion: '5.3.0',
  status: 'waiting',
  counts: { waiting: 2, updating: 0, updated: 0, failed: 0, skipped: 0 },
  actions: { pause: true, resume: false, abort: true, retry: false },
  nextStartAt: '2026-12-01T22:00:00.000Z',
  deadlineAt: '2026-12-20T22:00:00.000Z',
  createdAt: '2026-12-01T12:00:00.000Z',
  createdBy: 'Ada Byron',
  endedAt: null,
  operationId: sampleId(7),
};

const subscribe: Subscribe = ({ path, input }, { received }) => {
  expect([path, input]).toEqual(['tasks.watch', { taskId: task.id }]);
  setTimeout(() => received(task), 1);
  return () => undefined;
};

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
    const made = await tasks.create({ name: 'Autumn', releaseId: task.releaseId });
    const handle = tasks.handle(made.id);
    expect((await handle.pause()).status).toBe('paused');
    await expect(handle.retry()).rejects.toBeInstanceOf(ConflictError);
    expect(platform.calls.find(({ path }) => path === 'tasks.create')?.input).toMatchObject({ groupId: group });
    expect(platform.calls.find(({ path }) => path === 'tasks.pause')?.input).toEqual({ taskId: task.id });
  });

  it('are watched by their id', async () => {
    const tasks = new Tasks({} as Call, { ownGroup: async () => group, watch: createWatchPath(subscribe) });
    for await (const { name } of tasks.watch(task.id)) {
      expect(name).toBe('Autumn');
      break;
    }
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
