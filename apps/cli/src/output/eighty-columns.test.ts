import type { AudioClip, MessageCast, SystemEvent } from '@earshot/sdk';
import { sampleLocation } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import { castColumns } from './cast-columns.ts';
import { clipColumns } from './clip-columns.ts';
import { locationColumns } from './location-columns.ts';
import { systemEventColumns } from './system-event-columns.ts';
import { type Column, table } from './table.ts';
import { displayWidth } from './text.ts';

const id = '01a051fc-89e0-7af5-8426-b9c05b83c85f';
const at = '2026-03-01T12:00:00.000Z';
const cast = {
  id,
  name: 'Fire drill in 5 minutes',
  category: 'action_required',
  description: '',
  createdAt: at,
  createdBy: 'Aisha Malik',
  selectedTags: null,
  targetIds: Array.from({ length: 58 }, () => id),
  inherit: false,
  lastDelivery: { status: 'partially-sent' },
  sent: 56,
  failed: 2,
  cancelled: 0,
  notMigrated: null,
} as unknown as MessageCast;
const clip = { ...cast, type: 'speech', durationMs: 5_700, clipStatus: 'running' } as unknown as AudioClip;
const location = sampleLocation(1, {
  boxName: 'Birmingham New Street',
  groupPath: ['Northwind Retail', 'Midlands', 'West Midlands'],
});
const event = {
  at,
  sentence: 'A call at Birmingham New Street was answered: Tills',
  name: 'call-answered',
  deviceId: '8920_K1',
  serialNumber: 'VC4-10821',
  groupTitle: 'West Midlands',
} as SystemEvent;

const linesOf = <Row>(row: Row, columns: readonly Column<Row>[]) => table([row], columns, { width: 80 });

it.each([
  ['casts', () => linesOf(cast, castColumns), cast.name, /Sent \/ failed|Category/],
  ['clips', () => linesOf(clip, clipColumns), clip.name, /Created/],
  ['locations', () => linesOf(location, locationColumns(new Date(at))), location.boxName, /Last seen/],
  ['system events', () => linesOf(event, systemEventColumns), event.sentence, /When/],
])('80 columns show the whole names of %s, and leave out ids instead', (_, lines, name, kept) => {
  const [titles = '', row = ''] = lines();
  expect(row).toContain(name);
  expect(titles).toMatch(kept);
  expect(titles).not.toMatch(/\bId\b/);
  expect([titles, row].filter((line) => displayWidth(line) > 80)).toEqual([]);
});
