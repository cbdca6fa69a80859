import { fakePlatform, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import type { HistoryEntry } from '@earshot/sdk';
import { describe, expect, it } from 'vitest';
import LocationsHistory from './commands/locations/history.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const entry = (n: number, parts: Partial<HistoryEntry>): HistoryEntry => ({
  id: `connection/${n}`,
  kind: 'connection',
  at: `2026-11-22T08:00:0${n}.000000Z`,
  sentence: 'Online without faults',
  tone: 'good',
  by: null,
  link: null,
  ...parts,
});

const platform = (items: HistoryEntry[], asked: object[] = []) =>
  fakePlatform({
    'session.current': () => ({
      user: { id: sampleId(5), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
      role: { id: 4, title: 'Organisation Admin', rank: 10 },
      group: { id: own.id, title: own.title, features: [] },
      permissions: [],
      menu: [],
    }),
    'locations.list': () => ({ items: [sampleLocation(1)] }),
    'locations.history': (input) => {
      asked.push(input);
      return { items, hasOlder: false, kinds: ['connection', 'change'] };
    },
  });

describe('locations history', () => {
  it('shows what happened and who did it', async () => {
    const renamed = { kind: 'change', sentence: 'Renamed Shop 2 to Shop 1', by: 'Ada Byron' } as const;
    const { stdout, result } = await runCommand(
      LocationsHistory,
      ['Shop 1'],
      platform([entry(2, renamed), entry(1, {})]),
    );
    expect(stdout).toMatch(/change +Renamed Shop 2 to Shop 1 +Ada Byron/);
    expect(stdout).toMatch(/connection +Online without faults +-/);
    expect(result).toMatchObject({ entries: [{ by: 'Ada Byron' }, { by: null }] });
  });

  it('reads only the wanted kinds and times', async () => {
    const asked: object[] = [];
    const flags = ['Shop 1', '--kind', 'cast', '--kind', 'incident', '--from', '2026-11-01T00:00:00Z'];
    const { stdout } = await runCommand(LocationsHistory, flags, platform([], asked));
    expect(asked).toEqual([
      { controllerId: sampleId(1), kinds: ['cast', 'incident'], from: '2026-11-01T00:00:00.000Z' },
    ]);
    expect(stdout).toContain('Nothing is recorded.');
  });
});
