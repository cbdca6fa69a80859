import { randomUUID } from 'node:crypto';
import { switchUserEnrolmentOn } from '@earshot/db/queries/locations/settings-of-locations';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEndpoint } from '../../testing/devices.ts';
import { reportUses } from '../../testing/report-uses.ts';
import { openTeamEnrolment } from '../../testing/team-members.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
});
afterAll(() => api.destroy());

const who = (roleId = 3, at: string = groupId) => api.signedIn({ roleId, groupId: at });
type Person = Awaited<ReturnType<typeof who>>;

const range = (days: number, over: object = {}) => {
  const to = new Date();
  return {
    groupId,
    from: new Date(to.getTime() - days * DAY_MS).toISOString(),
    to: to.toISOString(),
    granularity: 'days' as const,
    timezone: 'UTC',
    ...over,
  };
};
const read = (person: Person, type: string, over: object = {}) =>
  person.call('reports.data', { ...range(7), type, ...over });
const atLeeds = () => ({ controllerId: api.world.leeds.controllerId });

async function download(person: Person, query: Record<string, string>) {
  const response = await api.app.inject({
    url: `/exports/reports.csv?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: response.statusCode, body: response.body, headers: response.headers };
}

describe('the reports of a group or a location', () => {
  it('are listed by group, and those of a location by location [C-371] [B-609]', async () => {
    const person = await who();
    const ofGroup = await person.call('reports.list', { groupId });
    expect(ofGroup.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['controller_availability', 'calls_by_location', 'enrolment_device_status']),
    );
    const ofLocation = await person.call('reports.list', { groupId, ...atLeeds() });
    const ids = ofLocation.items.map(({ id }) => id);
    expect(ids).toContain('controller_availability');
    expect(ids).not.toContain('calls_by_location');
  });

  it('of the APIs are shown only with their own permission, and the others only with theirs', async () => {
    await sql`update groups set apis_enabled = true where id = ${api.world.customer.groupId}`.execute(api.deps.db);
    const standard = await who(3);
    const listed = async (person: Person) => {
      const { items } = await person.call('reports.list', { groupId });
      return new Set(items.map(({ chartType }) => chartType));
    };
    expect(await listed(standard)).not.toContain('Notification API');
    expect(await listed(await who(4))).toContain('Notification API');
    expect(await standard.code('reports.data', { ...range(7), type: 'api_calls_by_token' })).toBe('UE_403');
    expect(await standard.code('reports.rows', { ...range(7), type: 'api_calls_by_token' })).toBe('UE_403');
    expect((await download(standard, { ...range(7), type: 'api_calls_by_token' })).status).toBe(403);
    expect((await download(await who(4), { ...range(7), type: 'api_calls_by_token' })).status).toBe(200);
    const nothing = await who(5);
    expect(await nothing.code('reports.list', { groupId })).toBe('UE_403');
    expect(await nothing.code('reports.data', { ...range(7), type: 'controller_availability' })).toBe('UE_403');
    expect((await download(nothing, { ...range(7), type: 'controller_availability' })).status).toBe(403);
  });

  it('are refused for an unknown type [B-536]', async () => {
    const person = await who();
    await expect(read(person, 'calls_by_moon')).rejects.toThrow('Report not found');
    expect((await download(person, { ...range(7), type: 'calls_by_moon' })).status).toBe(404);
  });

  it('are refused for an unknown controller, and for one of another customer [B-537] [C-397]', async () => {
    const person = await who();
    for (const controllerId of [randomUUID(), api.world.other.controllerId, api.world.south.controllerId]) {
      const asked = read(person, 'controller_availability', { controllerId });
      await expect(asked).rejects.toMatchObject({
        errorCode: 'UE_404',
        message: 'Controller not found. Please make sure the URL is correct.',
      });
    }
  });

  it('are refused with the granularity that does not suit the range', async () => {
    const person = await who();
    const hours = read(person, 'controller_availability', { ...range(30), granularity: 'hours' });
    await expect(hours).rejects.toThrow('Please choose more appropriate granularity for selected date range');
    for (const type of ['controller_availability', 'faults_by_device_type', 'headsets_in_use', 'casts_and_plays'])
      await expect(
        person.call('reports.rows', { ...range(7), type, granularity: 'minutes', limit: 1 }),
      ).rejects.toThrow('Please choose more appropriate granularity for selected date range');
  });

  it('are refused as a CSV file with marks, which its rows cannot have', async () => {
    const person = await who();
    const query = { ...range(7), type: 'controller_availability' };
    const refused = await download(person, { ...query, marks: 'incident' });
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('CSV files have no marks.')]);
    expect((await download(person, query)).status).toBe(200);
  });

  it('are not available to a group without their feature, nor at a location if they compare locations [B-506] [C-402]', async () => {
    const person = await who();
    await sql`delete from group_features where feature = 'teamEnrolment'`.execute(api.deps.db);
    const refusal = { errorCode: 'UE_403', message: 'Report is not available to current selected group' };
    await expect(read(person, 'enrolment_device_status')).rejects.toMatchObject(refusal);
    await expect(read(person, 'calls_by_location', atLeeds())).rejects.toMatchObject(refusal);
    const { items } = await person.call('reports.list', { groupId });
    expect(items.find(({ id }) => id === 'enrolment_average_time')?.availability).toBe('not-available');
  });

  it('say that a group has no controllers to report on [B-534]', async () => {
    const empty = await api.deps.db
      .selectFrom('groups')
      .select('id')
      .where(
        sql<boolean>`not exists (select from controllers c where c.group_id = groups.id)
        and not exists (select from groups b where b.parent_id = groups.id)`,
      )
      .executeTakeFirst();
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    const at = empty?.id ?? (await insertGroup(staff)).id;
    expect(await read(staff, 'controller_availability', { groupId: at })).toMatchObject({ isFound: false, rows: [] });
    expect(await read(await who(), 'faults_by_device_type')).toMatchObject({ isFound: true, rows: [] });
  });
});

const insertGroup = (staff: Person) => staff.call('groups.create', { parentId: groupId, title: 'Empty' });

const change = (controllerId: string, at: Date, [former, status]: readonly [string, string]) =>
  sql`insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
      select id, ${at}, owner_epoch, ${former}, ${status}, 'state' from controllers where id = ${controllerId}`.execute(
    api.deps.db,
  );

describe('controller availability', () => {
  it('is the online part of each period, in the time zone of the location', async () => {
    const { controllerId } = api.world.leeds;
    const today = new Date();
    const noon = Date.parse(`${today.toISOString().slice(0, 10)}T12:00:00Z`) - 2 * DAY_MS;
    await sql`update controllers set timezone = 'Asia/Tokyo' where id = ${controllerId}`.execute(api.deps.db);
    await sql`update controller_states set status = 'active' where controller_id = ${controllerId}`.execute(
      api.deps.db,
    );
    await change(controllerId, new Date(noon - 10 * DAY_MS), ['unknown', 'active']);
    await change(controllerId, new Date(noon), ['active', 'inactive']);
    await change(controllerId, new Date(noon + 6 * HOUR_MS), ['inactive', 'active']);
    const person = await who();
    const asked = { ...atLeeds(), from: new Date(noon - 2 * DAY_MS).toISOString() };
    const data = await read(person, 'controller_availability', asked);
    expect(data.timezone).toBe('Asia/Tokyo');
    // Noon to 18:00 in UTC is 21:00 to 03:00 in Tokyo.
    const offline = data.rows.filter(({ offlineHours }) => offlineHours !== 0);
    expect(offline.map(({ availability, offlineHours }) => [availability, offlineHours])).toEqual([
      [87.5, 3],
      [87.5, 3],
    ]);
    expect(data.points).toHaveLength(data.rows.length);
    const [first] = data.points;
    expect(first?.bar.from).toBe(asked.from);
    expect(new Date(first?.at ?? 0).toISOString()).toMatch(/T15:00:00\.000Z$/);
    const csv = await download(person, { ...range(7), ...asked, type: 'controller_availability' });
    const lines: Record<string, string>[] = parse(csv.body, { columns: true });
    expect(lines.map(({ Period }) => Period)).toEqual(
      data.points.map(({ at }) => new Date(Date.parse(at ?? '') + 9 * HOUR_MS).toISOString().slice(0, 10)),
    );
    expect(csv.headers['content-disposition']).toContain('controller_availability.csv');
  });

  it('has rows page by page', async () => {
    const person = await who();
    const input = { ...range(4), ...atLeeds(), type: 'controller_availability' };
    const all = (await person.call('reports.rows', { ...input, limit: 200 })).items;
    const first = await person.call('reports.rows', { ...input, limit: 2 });
    const second = await person.call('reports.rows', { ...input, limit: 200, after: first.next ?? '' });
    expect([first.items.length, second.next]).toEqual([2, null]);
    expect([...first.items, ...second.items]).toEqual(all);
    await expect(person.call('reports.rows', { ...input, after: 'nowhere' })).rejects.toThrow('Not a position');
  });
});

const device = (kind: string) => ({ kind, deviceId: kind, name: kind });

describe('faults by device type', () => {
  it('counts the devices of incidents when they began, and the controller itself without one', async () => {
    const { leeds, south } = api.world;
    const incident = (controllerId: string, minutesAgo: number, devices: object[]) =>
      sql`insert into incidents (customer_id, controller_id, owner_epoch, kind, cause, since, opened_at, devices, resolved_at)
          select customer_id, id, owner_epoch, 'controller-fault', 'fault', now() - ${minutesAgo} * interval '1 minute', now(),
                 ${JSON.stringify(devices)}::jsonb, now() from controllers where id = ${controllerId}`.execute(
        api.deps.db,
      );
    await incident(leeds.controllerId, 90, [device('headset'), device('headset'), device('keypad')]);
    await incident(leeds.controllerId, 30, [device('headset')]);
    await incident(leeds.controllerId, 20, []);
    await incident(south.controllerId, 20, [device('headset')]);
    const data = await read(await who(), 'faults_by_device_type');
    expect(data.rows).toEqual([
      { device: 'Headset', faults: 3, locations: 1 },
      { device: 'Controller', faults: 1, locations: 1 },
      { device: 'Keypad', faults: 1, locations: 1 },
    ]);
    expect(data.series.map(({ label }) => label)).toEqual(['Headset', 'Controller', 'Keypad']);
    const sums = data.series.map((_, index) => data.points.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
    expect(sums).toEqual([3, 1, 1]);
  });
});

describe('the enrolment reports', () => {
  it('show the statuses and the average time of the uses of headsets [B-089] [B-090] [C-140] [C-141]', async () => {
    await openTeamEnrolment(api.deps.db);
    const { controllerId } = api.world.leeds;
    await switchUserEnrolmentOn(api.deps.db, [controllerId]);
    const deviceId = await insertEndpoint(api.deps.db, controllerId, { name: 'Tills' });
    await reportUses(api.deps.db, { controllerId, deviceId }, [
      ['enrolled', 120, 'Ada Lovelace'],
      ['rack-in', 60],
      ['enrolled', 45, 'Grace Hopper'],
      ['rack-in', 15],
      ['enrolled', 5, 'Ada Lovelace'],
    ]);
    const person = await who();
    const status = await read(person, 'enrolment_device_status', atLeeds());
    expect(status.rows).toEqual([
      { status: 'Enrolled', uses: 1, share: 33.3 },
      { status: 'Returned', uses: 2, share: 66.7 },
    ]);
    expect(status.points.map(({ at, label, values }) => [at, label, values])).toEqual([
      [null, 'Enrolled', [1]],
      [null, 'Returned', [2]],
    ]);
    const minutes = { from: new Date(Date.now() - 3 * HOUR_MS).toISOString(), granularity: 'hours' };
    const average = await read(person, 'enrolment_average_time', { ...minutes, ...atLeeds() });
    const inUse = average.rows.reduce((sum, row) => sum + Number(row['inUse']) * Number(row['returned']), 0);
    expect(inUse).toBeCloseTo(60 + 30, 0);
    expect(JSON.stringify([status, average])).not.toContain('Ada');
    const south = await who(3, api.world.south.groupId);
    expect((await read(south, 'enrolment_device_status', { groupId: api.world.south.groupId })).rows).toEqual([]);
  });
});
