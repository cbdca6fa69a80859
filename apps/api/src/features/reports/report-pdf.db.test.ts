import { IS_CLOCK_MOVED } from '@earshot/db/testing/moved-clock';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '@earshot/pdf/testing/read-pdf';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const TO = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const week = () => ({
  groupId: api.world.north.groupId,
  from: new Date(TO - 7 * DAY_MS).toISOString(),
  to: new Date(TO).toISOString(),
  granularity: 'days',
  timezone: 'UTC',
});

/** Makes the availability of a location known. */
const recordChange = (controllerId: string) =>
  sql`
    insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
    values (${controllerId}, ${new Date(TO - 2 * DAY_MS)}, 1, 'online', 'unknown', 'moved')`.execute(api.deps.db);

async function download(roleId: number, query: Record<string, string>, groupId = api.world.north.groupId) {
  const { token } = await api.signedIn({ roleId, groupId });
  return await api.app.inject({
    url: `/exports/reports.pdf?${new URLSearchParams({ ...week(), ...query }).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('the PDF of a report', () => {
  it('is downloaded with the name and the clock of the location [B-481] [C-370] [C-373] [C-469] [B-129]', async () => {
    const { controllerId } = api.world.leeds;
    await api.deps.db
      .updateTable('controllers')
      .set({ box_name: 'Leeds 🛒 "متجر"' })
      .where('id', '=', controllerId)
      .execute();
    const answer = await download(3, { type: 'controller_availability', controllerId });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /filename\*=UTF-8''\d{8} \d{4}-Leeds 🛒 متجر-controller_availability\.pdf/,
    );
    const { pages } = readPdf(answer.rawPayload);
    expect(pages[0]).toContain('Controller availability\n');
    expect(pages[0]).toMatch(/times in Europe\/London\n/);
    expect(pages[0]).toMatch(/Page 1 of \d\n/);
  });

  it('has the time that was counted: whole hours or days of calls, but the exact range of a list of calls', async () => {
    const day = new Date(TO - DAY_MS).toLocaleDateString('en-GB', { timeZone: 'UTC' });
    const range = {
      from: new Date(TO - DAY_MS + 9.5 * HOUR_MS).toISOString(),
      to: new Date(TO - DAY_MS + 11.25 * HOUR_MS).toISOString(),
    };
    const shown = async (type: string, granularity: string) =>
      readPdf((await download(3, { ...range, type, granularity })).rawPayload).pages[0];
    expect(await shown('response_time', 'hours')).toContain(`${day} 09:00 to ${day} 12:00, times in UTC`);
    const next = new Date(TO).toLocaleDateString('en-GB', { timeZone: 'UTC' });
    expect(await shown('calls_by_location', 'days')).toContain(`${day} 00:00 to ${next} 00:00, times in UTC`);
    expect(await shown('unanswered_calls', 'days')).toContain(`${day} 09:30 to ${day} 11:15, times in UTC`);
  });

  it('has the requested marks of its time axis that the caller may see', async () => {
    const { controllerId, groupId } = api.world.leeds;
    await sql`
      insert into incidents (customer_id, controller_id, owner_epoch, kind, cause, since, opened_at, deadline_at)
      select customer_id, id, 1, 'controller-offline', 'Silent', ${new Date(TO - DAY_MS)}, ${new Date(TO - DAY_MS)}, now()
      from controllers where id = ${controllerId}`.execute(api.deps.db);
    await recordChange(controllerId);
    const shown = async (roleId: number, marks: string) =>
      readPdf(
        (await download(roleId, { type: 'controller_availability', groupId, ...(marks !== '' && { marks }) }, groupId))
          .rawPayload,
      ).pages[0];
    expect(await shown(3, 'incident,cast')).toMatch(/1 incident\n[^]*0 casts\n/);
    expect(await shown(3, '')).not.toMatch(/incident|cast/);
    const blind = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_reports', 'view_mcasts'] });
    const seen = await shown(blind, 'incident,cast');
    expect(seen).toContain('0 casts\n');
    expect(seen).not.toContain('incident');
  });

  it('is refused with a kind of marks that does not exist', async () => {
    const refused = await download(3, { type: 'controller_availability', marks: 'incident,firmwares' });
    expect(refused.statusCode).toBe(400);
    expect((await download(3, { type: 'controller_availability', marks: 'incident,firmware' })).statusCode).toBe(200);
  });

  it.skipIf(IS_CLOCK_MOVED)('is whole without the marks that take too long to read, and says so', async () => {
    const { controllerId, groupId } = api.world.leeds;
    await recordChange(controllerId);
    const answer = await api.owner.transaction().execute(async (trx) => {
      await sql`lock table incidents in access exclusive mode`.execute(trx);
      return await download(3, { type: 'controller_availability', groupId, marks: 'incident,cast' }, groupId);
    });
    expect(answer.statusCode).toBe(200);
    const { pages } = readPdf(answer.rawPayload);
    expect(pages[0]).toContain('incidents: too many to read\n');
    expect(pages[0]).toContain('0 casts\n');
    expect(pages[0]).toMatch(/Page 1 of \d\n/);
  });

  it('is refused as the report is: by permission, by group, and for an unsuitable range', async () => {
    expect((await download(3, { type: 'api_calls_by_token' })).statusCode).toBe(403);
    expect((await download(3, { type: 'calls_by_moon' })).statusCode).toBe(404);
    expect((await download(3, { type: 'controller_availability', granularity: 'minutes' })).statusCode).toBe(400);
    const south = { type: 'controller_availability', controllerId: api.world.leeds.controllerId };
    expect((await download(3, south, api.world.south.groupId)).statusCode).toBe(404);
  });
});
