import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@earshot/sdk';
import {
  fakePlatform,
  Refusal,
  resolveAmong,
  sampleDelivery,
  sampleGroup,
  sampleId,
  sampleLocation,
  sampleTarget,
} from '@earshot/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import CastsExport from './commands/casts/export.ts';
import CastsSchedule from './commands/casts/schedule.ts';
import CastsSend from './commands/casts/send.ts';
import OperationsAttach from './commands/operations/attach.ts';
import OperationsCancel from './commands/operations/cancel.ts';
import OperationsList from './commands/operations/list.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const delivery = sampleDelivery({ settledAt: '2026-03-01T12:01:00.000Z', counts: { SUCCESS: 1, FAILED: 1 } });
const operation: Operation = {
  id: sampleId(77),
  kind: 'cast.send',
  state: 'running',
  stage: 'working',
  subjectId: delivery.id,
  title: 'Tills',
  groupId: group.id,
  progress: { total: 2, done: 1, failed: 1 },
  delivery: {
    castId: sampleId(2),
    planned: 2,
    confirmed: 2,
    playing: 0,
    final: 1,
    startsAt: delivery.startsAt,
    ending: null,
  },
  message: null,
  cancellable: true,
  createdAt: delivery.createdAt,
  createdBy: 'Ada Byron',
  endedAt: null,
  traceId: delivery.traceId,
};
const fires = {
  items: [],
  total: 0,
  locations: 2,
  startedWithout: 0,
  moreCasts: false,
  sentence: 'Every day at 09:00, 30 plays',
};
const AT = '2026-03-01T12:01:00.000Z';

const shops = (more: Parameters<typeof fakePlatform>[0] = {}) =>
  fakePlatform({
    ...more,
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'locations.list': () => ({ items: [sampleLocation(1), sampleLocation(2)] }),
    'locations.resolve': resolveAmong([sampleLocation(1), sampleLocation(2)]),
    'audioClips.createFromText': () => ({ id: sampleId(3), name: 'Tills' }) as never,
    'messageCasts.create': () => ({ id: sampleId(2), name: 'Tills' }) as never,
    'messageCasts.list': () => ({ items: [{ id: sampleId(2), name: 'Opening' }] }) as never,
    'messageCasts.get': () =>
      ({ groupId: group.id, conferences: delivery.conferences, clipDurationMs: 3_000 }) as never,
    'deliveries.send': () => ({
      deliveryId: delivery.id,
      operationId: operation.id,
      targets: 2,
      startsAt: AT,
      sentence: 'Every day at 09:00, 30 plays',
      traceId: delivery.traceId,
    }),
    'deliveries.preview': () => fires,
    'deliveries.get': () => delivery,
    'deliveries.list': () => ({ items: [delivery] }),
    'deliveries.targets': () => ({ items: [sampleTarget(1), sampleTarget(2, { status: 'FAILED' })], total: 2 }),
    'operations.get': ({ operationId }) => {
      if (operationId !== operation.id) throw new Refusal(404, 'No record found for id');
      return operation;
    },
    'operations.list': ({ subjectId = delivery.id }) => {
      const items = subjectId === delivery.id ? [operation] : [];
      return { items, total: items.length };
    },
    'operations.cancel': () => ({ ...operation, cancellable: false }),
  });

const madeBy = ({ calls }: ReturnType<typeof shops>) =>
  calls.filter(({ path }) => /\.(create|send|createFromText)$/.test(path)).map(({ path }) => path);
const sentBy = ({ calls }: ReturnType<typeof shops>) => calls.find(({ path }) => path === 'deliveries.send')?.input;

const scotland = { region: 'scotland' as const, name: 'Scotland', dates: ['2026-11-30'] };
const wall = ['--schedule', '2026-12-01 09:00', '--every', '1d', '--times', '30', '--zone', 'Europe/Paris'];
const schedule = {
  startDate: '2026-12-01',
  startTime: '09:00',
  timezone: 'Europe/Paris',
  intervalSeconds: 86_400,
  count: 30,
};

describe('casts send --schedule', () => {
  it('sends a local-time schedule to an audience of tags', async () => {
    const platform = shops();
    const tags = ['--tags', 'flagship,till', '--exclude', 'Shop 2', '--follow'];
    const argv = ['--text', 'Hello', '--group', 'North', ...wall, ...tags, '--yes'];
    expect((await runCommand(CastsSend, argv, platform)).exitCode).toBe(0);
    expect(sentBy(platform)).toMatchObject({ playStatus: 'schedule', schedule, follow: true });
    const created = platform.calls.find(({ path }) => path === 'messageCasts.create')?.input;
    expect(created).toMatchObject({ controllerTags: ['flagship', 'till'], excludedIds: [sampleId(2)] });
  });

  it('requests the fire table and creates nothing with --dry-run', async () => {
    const platform = shops();
    const argv = [
      '--text',
      'Hello',
      '--group',
      'North',
      ...wall,
      '--same-instant',
      '--except',
      '2026-12-25',
      '--dry-run',
    ];
    const { exitCode, stderr } = await runCommand(CastsSend, argv, platform);
    expect([exitCode, madeBy(platform)]).toEqual([0, []]);
    expect(stderr).toContain('Nothing was sent.');
    const asked = platform.calls.find(({ path }) => path === 'deliveries.preview')?.input;
    expect(asked?.['schedule']).toEqual({ ...schedule, mode: 'sameInstant', exceptions: ['2026-12-25'] });
  });

  it('counts the locations with the tags with --dry-run, even without a schedule', async () => {
    const ids = [1, 2, 3].map((n) => sampleId(n));
    const platform = shops({ 'locations.ids': () => ({ ids }) });
    const argv = ['--text', 'Hello', '--group', 'North', '--tags', 'till', '--exclude', 'Shop 2', '--dry-run'];
    const { stdout } = await runCommand(CastsSend, argv, platform);
    expect([stdout, madeBy(platform)]).toEqual(['It would play at once at 2 locations. Nothing was sent.\n', []]);
    const asked = platform.calls.find(({ path }) => path === 'locations.ids')?.input;
    expect(asked).toEqual({ groupId: group.id, tags: ['till'], tagSelectMode: 'inclusive' });
  });

  it.each([
    ['an invalid time', ['--schedule', 'tomorrow'], 'Not a date and time: tomorrow'],
    ['an interval but no end', ['--schedule', '2026-12-01 09:00', '--every', '1d'], 'How often, or until when?'],
  ])('refuses a schedule with %s and returns exit code 2', async (_what, argv, message) => {
    const platform = shops();
    const run = await runCommand(CastsSend, ['--text', 'Hello', '--group', 'North', ...argv], platform);
    expect([run.exitCode, madeBy(platform)]).toEqual([2, []]);
    expect(run.stderr).toContain(message);
  });
});

describe('casts schedule', () => {
  it('creates a new delivery of an existing cast', async () => {
    const platform = shops();
    const { stdout } = await runCommand(CastsSchedule, ['opening', ...wall], platform);
    expect(sentBy(platform)).toMatchObject({ castId: sampleId(2), playStatus: 'schedule', schedule });
    expect(stdout).toContain(`earshot operations attach ${operation.id}`);
    expect(madeBy(platform)).toEqual(['deliveries.send']);
  });

  it('sends days of the calendar with public holidays, and shows them as a sentence', async () => {
    const platform = shops({ 'holidaySets.list': () => ({ items: [], regions: [scotland] }) });
    const days = ['--every', 'weekday', '--at', '17:50', '--until', '2026-12-31', '--holidays', 'Scotland'];
    const { stdout } = await runCommand(CastsSchedule, ['opening', '--schedule', '2026-12-01', ...days], platform);
    expect(sentBy(platform)?.['schedule']).toEqual({
      startDate: '2026-12-01',
      startTime: '00:00',
      days: {
        unit: 'week',
        every: 1,
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        times: ['17:50'],
      },
      endDate: '2026-12-31',
      holidayRegions: ['scotland'],
    });
    expect(stdout).toContain('Every day at 09:00, 30 plays.');
  });

  it('sends the selected holiday sets and refuses an unknown one', async () => {
    const holidays = {
      'holidaySets.list': () => ({ items: [{ id: sampleId(5), name: 'Bank holidays' }], regions: [scotland] }) as never,
    };
    const platform = shops(holidays);
    await runCommand(CastsSchedule, ['opening', ...wall, '--holidays', 'bank holidays'], platform);
    expect(sentBy(platform)?.['schedule']).toEqual({ ...schedule, holidaySetIds: [sampleId(5)] });
    const none = shops(holidays);
    const run = await runCommand(CastsSchedule, ['opening', ...wall, '--holidays', 'Easter'], none);
    expect([run.exitCode, madeBy(none)]).toEqual([2, []]);
    expect(run.stderr).toContain('No holiday set is called Easter');
  });
});

describe('casts send --from', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earshot-sends-'));
    file = join(folder, 'sends.csv');
    await writeFile(
      file,
      'text,locations,schedule\nHello,Shop 1;Shop 2,\nMorning,Nowhere,\nNoon,Shop 1,2026-12-01 12:00\n',
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('shows the action for each row and sends nothing with --dry-run', async () => {
    const platform = shops();
    const { stdout, exitCode } = await runCommand(CastsSend, ['--from', file, '--dry-run'], platform);
    expect([exitCode, madeBy(platform)]).toEqual([3, []]);
    expect(stdout).toMatch(/^ +2 +send +Hello +2$/m);
    expect(stdout).toMatch(/^ +3 +error +Morning +No location is called: Nowhere/m);
    expect(stdout).toContain('3 rows: 2 send, 1 error.');
  });

  const keys = async () => {
    const platform = shops();
    const { stdout, exitCode } = await runCommand(CastsSend, ['--from', file, '--yes'], platform);
    expect([exitCode, stdout.includes('3 rows: 2 sent, 1 error.')]).toEqual([3, true]);
    return platform.calls.filter(({ path }) => path === 'deliveries.send').map(({ input }) => input['idempotencyKey']);
  };

  it('sends the valid rows, with the same idempotency keys when run again', async () => {
    const first = await keys();
    expect(new Set(first).size).toBe(2);
    expect(await keys()).toEqual(first);
  });
});

describe('operations commands', () => {
  it('list operations with their progress', async () => {
    const { stdout } = await runCommand(OperationsList, [], shops());
    expect(stdout).toMatch(/^Tills +cast +under way +1 of 2, 1 failed/m);
  });

  it.each(['last', operation.id, delivery.id])('attach to %s and return the exit code of the cast', async (name) => {
    const { exitCode, stdout } = await runCommand(OperationsAttach, [name], shops());
    expect([exitCode, stdout.split('\n')[0]]).toEqual([3, 'Played at 1 of 2 locations.']);
  });

  it('report an id that is neither an operation nor the subject of one', async () => {
    const { exitCode, stderr } = await runCommand(OperationsAttach, [sampleId(6)], shops());
    expect([exitCode === 0, stderr.includes('No record found for id')]).toEqual([false, true]);
  });

  it('cancel the last operation', async () => {
    const platform = shops();
    const { stdout } = await runCommand(OperationsCancel, ['last', '--no-cut', '--yes'], platform);
    expect(stdout).toBe('Cancelled “Tills”.\n');
    expect(platform.calls.at(-1)).toMatchObject({ path: 'operations.cancel', input: { cut: false } });
  });
});

describe('casts export', () => {
  it.each(['csv', 'pdf'] as const)('writes the proof of play as %s to the given file', async (type) => {
    const folder = await mkdtemp(join(tmpdir(), 'earshot-proof-'));
    const platform = shops();
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!url.pathname.startsWith('/exports/')) return await platform.fetch(input, init);
      asked.push(`${url.pathname}${url.search}`);
      return new Response('proof', { headers: { 'content-disposition': "attachment; filename*=UTF-8''p" } });
    };
    const file = join(folder, 'proof');
    await runCommand(CastsExport, ['last', `--${type}`, '-o', file], { ...platform, fetch });
    expect(asked).toEqual([`/exports/proof-of-play.${type}?delivery=${delivery.id}`]);
    expect(await readFile(file, 'utf8')).toBe('proof');
    await rm(folder, { recursive: true });
  });
});
