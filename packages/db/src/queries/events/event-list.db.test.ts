import type { ControlledTransaction } from 'kysely';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventPosition } from '@earshot/domain/events/position';
import type { DB } from '../../generated/database.ts';
import { PLATFORM_SCOPE, type Scope } from '../../scope.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { listEvents, positionOf } from './event-list.ts';
import { eventType, recordEvents } from './record-events.ts';

let test: TestDatabase;
let fleet: TestFleet;
let scope: Scope;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 0 });
  scope = { customerId: fleet.customerId, path: await pathOf(fleet.groupId) };
});
afterAll(() => test.destroy());

const START: EventPosition = { transaction: 0n, n: 0n, at: new Date(Date.now() - 86_400_000) };

const record = (db: Parameters<ReturnType<typeof recordEvents>['execute']>[0], subject: string) =>
  recordEvents(sql`
    select ${eventType('controller.online')}, ${fleet.customerId}::uuid, ${fleet.groupId}::uuid, ${subject}::text, '{}'::jsonb`).execute(
    db,
  );

interface Reader {
  position: EventPosition;
  readonly seen: string[];
}

/** Follows the cursor up to the present, in pages of two. */
async function follow(reader: Reader, readAtMost: number): Promise<void> {
  for (;;) {
    const read = await listEvents(test.db, {
      scope,
      types: ['controller.online'],
      after: reader.position,
      limit: 2,
      readAtMost,
    });
    reader.seen.push(...read.rows.map(({ subjectId }) => subjectId));
    const last = read.rows.at(-1);
    if (read.rows.length === 2 && last !== undefined) reader.position = positionOf(last);
    else {
      reader.position = read.readTo ?? read.end;
      if (read.readTo === undefined) return;
    }
  }
}

async function pathOf(groupId: string): Promise<string> {
  const { rows } = await sql<{ path: string }>`select path::text from groups where id = ${groupId}`.execute(test.db);
  return rows[0]?.path ?? '';
}

const WRITERS = 3;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), writer: fc.nat(WRITERS - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('commit' as const), writer: fc.nat(WRITERS - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollback' as const), writer: fc.nat(WRITERS - 1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), writer: fc.constant(0) }) },
);

let run = 0;

it('writers that commit late never make a reader that follows the cursor lose or repeat an event', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 2, max: 5 }), async (script, readAtMost) => {
      run += 1;
      const open = new Map<number, { trx: ControlledTransaction<DB>; subjects: string[] }>();
      const committed: string[] = [];
      const reader: Reader = { position: await present(), seen: [] };
      const began = reader.position;
      const end = async (writer: number, how: 'commit' | 'rollback') => {
        const of = open.get(writer);
        if (of === undefined) return;
        open.delete(writer);
        await of.trx[how]().execute();
        if (how === 'commit') committed.push(...of.subjects);
      };
      for (const [index, { kind, writer }] of script.entries()) {
        if (kind === 'read') await follow(reader, readAtMost);
        else if (kind === 'write') {
          const of = open.get(writer) ?? { trx: await test.db.startTransaction().execute(), subjects: [] };
          open.set(writer, of);
          await record(of.trx, `${run}.${index}`);
          of.subjects.push(`${run}.${index}`);
        } else await end(writer, kind);
      }
      for (const writer of open.keys()) await end(writer, 'commit');
      await passed();
      await follow(reader, readAtMost);
      expect(reader.seen.toSorted()).toEqual(committed.toSorted());
      const again: Reader = { position: began, seen: [] };
      await follow(again, 1_000);
      expect(again.seen).toEqual(reader.seen);
    }),
    { numRuns: propertyRuns(25) },
  );
});

/** Waits until all ended transactions can be read: open ones of other databases of the server hold the end back, too. */
async function passed(): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(test.db);
  await until(async () => expect((await present()).transaction).toBeGreaterThan(BigInt(rows[0]?.id ?? 0)));
}

async function present(): Promise<EventPosition> {
  return (await listEvents(test.db, { scope: PLATFORM_SCOPE, types: [], after: START, limit: 1, readAtMost: 0 })).end;
}

it('the events of one transaction are in the order of their writing', async () => {
  const reader: Reader = { position: await present(), seen: [] };
  await test.db.transaction().execute(async (trx) => {
    for (const subject of ['first', 'second', 'third']) await record(trx, subject);
  });
  await until(async () => {
    await follow(reader, 100);
    expect(reader.seen).toEqual(['first', 'second', 'third']);
  });
});

it('events of other groups move the cursor, so that a page costs the same however few are in the scope', async () => {
  const other = await insertFleet(test.db, { controllers: 0 });
  const after = await present();
  for (let n = 0; n < 3; n += 1) await record(test.db, `of the other ${n}`);
  const wanted = { types: ['controller.online'], after, limit: 10, readAtMost: 3 } as const;
  const elsewhere = { customerId: null, path: await pathOf(other.groupId) };
  await until(async () => {
    const read = await listEvents(test.db, { ...wanted, scope: elsewhere });
    expect(read.rows).toEqual([]);
    expect(read.readTo?.transaction).toBeGreaterThan(after.transaction);
  });
});

it('an event behind many of other groups is found by one call', async () => {
  const other = await insertFleet(test.db, { controllers: 0 });
  const after = await present();
  for (let n = 0; n < 5; n += 1) await record(test.db, `before ${n}`);
  await recordEvents(sql`
    select ${eventType('controller.online')}, ${other.customerId}::uuid, ${other.groupId}::uuid, 'behind', '{}'::jsonb`).execute(
    test.db,
  );
  await passed();
  const elsewhere = { customerId: null, path: await pathOf(other.groupId) };
  const { rows } = await listEvents(test.db, { scope: elsewhere, types: ['controller.online'], after, limit: 1 });
  expect(rows.map(({ subjectId }) => subjectId)).toEqual(['behind']);
});
