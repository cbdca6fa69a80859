import { describe, expect, it } from 'vitest';
import type { DataColumn } from '#/components/data-table/column.ts';
import { isRareColumn, withDefaults } from './default-columns.ts';

const IDS = ['locationName', 'deviceId', 'device', 'name', 'location', 'status', 'conference', 'ipAddress', 'uptime'];
const columns = IDS.map((id): DataColumn<string> => ({ id, header: id, cell: (row) => row }));
const shown = (...[kind, level]: [Parameters<typeof withDefaults>[1]['kind'], 'group' | 'location']) =>
  withDefaults(columns, { kind, level })
    .filter(({ hidden }) => hidden === false)
    .map(({ id }) => id)
    .join(' ');

describe('the columns of a device list', () => {
  it.each([
    ['headset', 'locationName deviceId device name status', 'conference'],
    ['handset', 'locationName deviceId device name status', 'conference'],
    ['callpoint', 'locationName device name location status', 'deviceId'],
    ['keypad', 'locationName device name location status', 'deviceId'],
    ['baseunit', 'locationName name status uptime', 'ipAddress'],
    ['conference', 'deviceId name status conference', undefined],
  ] as const)('for a %s are %s, and at a location also %s', (kind, expected, added) => {
    expect(shown(kind, 'group')).toBe(expected);
    const all = added === undefined ? expected.split(' ') : [...expected.split(' '), added];
    expect(shown(kind, 'location').split(' ').toSorted()).toEqual(all.toSorted());
  });

  it('keep their headers, and those that are not shown are hidden', () => {
    const [first, , , , place] = withDefaults(columns, { kind: 'headset', level: 'group' });
    expect([first, place]).toMatchObject([
      { header: 'locationName', hidden: false },
      { header: 'location', hidden: true },
    ]);
  });

  it.each([
    ['headset', 'location', true],
    ['handset', 'location', true],
    ['callpoint', 'location', false],
    ['callpoint', 'conferenceMode', true],
    ['callpoint', 'conferenceJointime', true],
    ['keypad', 'lastEnrolledUser', true],
    ['keypad', 'name', false],
    ['baseunit', 'location', false],
  ] as const)('are usually empty or not: of a %s, %s – %s', (kind, id, rare) => {
    expect(isRareColumn(kind, id)).toBe(rare);
  });
});
