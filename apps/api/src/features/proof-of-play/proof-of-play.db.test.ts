import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let person: TestClient & { token: string };
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const past = (locations: number, plays: number) =>
  insertPastDelivery(api.deps.db, { ...api.world.north, locations, plays });

async function download(deliveryId: string, ending: 'csv' | 'pdf', token: string | undefined = person.token) {
  const response = await api.app.inject({
    method: 'GET',
    url: `/exports/proof-of-play.${ending}?delivery=${deliveryId}`,
    ...(token !== '' && { headers: { authorization: `Bearer ${token}` } }),
  });
  const name = /filename="([^"]*)"/.exec(String(response.headers['content-disposition']))?.[1];
  return { status: response.statusCode, name, body: response.rawPayload, headers: response.headers };
}
const rowsOf = (body: Buffer): Record<string, string>[] => parse(body.toString('utf8'), { columns: true });

describe('proof of play', () => {
  it('reports the result, conferences and headsets of each play, or the reason why it was missed', async () => {
    const { deliveryId, controllerIds, instants } = await past(1, 4);
    const [controllerId = ''] = controllerIds;
    const target = { deliveryId, controllerId };
    await insertPlayRow(api.deps.db, { ...target, instant: instants[0] });
    await insertPlayRow(api.deps.db, { ...target, instant: instants[1], reportedAfter: 30 });
    await insertPlayRow(api.deps.db, { ...target, instant: instants[2], outcome: 'failed', reason: 'busy' });
    const { items, total } = await person.call('deliveries.plays', target);
    expect(total).toBe(4);
    expect(items.map(({ instant, result, reason, reportedLate }) => [instant, result, reason, reportedLate])).toEqual([
      [instants[0], 'played', null, false],
      [instants[1], 'played', null, true],
      [instants[2], 'missed', 'busy', false],
      [instants[3], 'waiting', null, false],
    ]);
    expect(items[0]).toMatchObject({ startedAt: instants[0], conferences: [1, 3], headsets: 7, boxName: 'Shop 1' });
    expect(items[2]).toMatchObject({ startedAt: null, conferences: [], headsets: null });
  });

  it('has a row for each play without a report', async () => {
    const { deliveryId, controllerIds } = await past(2, 2);
    const yesterday = sql<Date>`now() - interval '1 minute'`;
    await api.deps.db
      .updateTable('delivery_plans')
      .set({ report_deadline: yesterday })
      .where('delivery_id', '=', deliveryId)
      .execute();
    await api.deps.db
      .updateTable('delivery_targets')
      .set({ confirmed_at: null })
      .where('controller_id', '=', controllerIds[1] ?? '')
      .execute();
    const { items } = await person.call('deliveries.plays', { deliveryId });
    expect(items.map(({ boxName, reason }) => [boxName, reason])).toEqual([
      ['Shop 1', 'no report'],
      ['Shop 1', 'no report'],
      ['Shop 2', 'location offline'],
      ['Shop 2', 'location offline'],
    ]);
  });

  it('returns each play exactly once across all pages', async () => {
    const { deliveryId } = await past(5, 3);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => person.call('deliveries.plays', { deliveryId, page, pageSize: 4 })),
    );
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [4, 15],
      [4, 15],
      [4, 15],
      [3, 15],
    ]);
    const names = pages.flatMap(({ items }) => items.map(({ boxName, instant }) => `${boxName} ${instant}`));
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  it('is not found from another customer or a sibling group', async () => {
    const { deliveryId } = await past(1, 1);
    for (const place of [api.world.other, api.world.south]) {
      const stranger = await api.signedIn({ roleId: 1, groupId: place.groupId });
      expect(await stranger.code('deliveries.plays', { deliveryId })).toBe('UE_404');
      expect((await download(deliveryId, 'csv', stranger.token)).status).toBe(404);
      expect((await download(deliveryId, 'pdf', stranger.token)).status).toBe(404);
    }
    expect((await download(deliveryId, 'csv', '')).status).toBe(401);
  });
});

describe('the CSV of proof of play', () => {
  it('contains every play, is named after its cast, and escapes formulas', async () => {
    const { deliveryId, controllerIds, instants } = await past(2, 2);
    const [controllerId = ''] = controllerIds;
    await api.deps.db
      .updateTable('controllers')
      .set({ box_name: '=cmd|evil' })
      .where('id', '=', controllerId)
      .execute();
    await insertPlayRow(api.deps.db, { deliveryId, controllerId, instant: instants[1] });
    const { status, name, body, headers } = await download(deliveryId, 'csv');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(name).toMatch(/^\d{8} \d{4}-Cast [0-9a-f]+-proof-of-play\.csv$/);
    const rows = rowsOf(body);
    expect(rows).toHaveLength(4);
    const played = rows.find(({ result }) => result === 'played');
    expect(played).toMatchObject({
      location: "'=cmd|evil",
      due: instants[1],
      conferences: '1 3',
      headsets: '7',
      reportedLate: 'false',
    });
  });

  it('refuses an invalid delivery id', async () => {
    expect((await download('x', 'csv')).status).toBe(400);
  });
});

describe('the PDF of proof of play', () => {
  it('has a title, a language, and pages for its plays', async () => {
    const { deliveryId } = await past(40, 2);
    const { status, name, body, headers } = await download(deliveryId, 'pdf');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(name).toMatch(/-proof-of-play\.pdf$/);
    const text = body.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.trimEnd().slice(-5)).toBe('%%EOF');
    expect(text).toMatch(/\/Lang \(en-GB\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toMatch(/<dc:title>[^]*Proof of play: Cast [0-9a-f]+<[^]*<\/dc:title>/);
    // A title page, and 80 plays on pages of 34.
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
  });
});
