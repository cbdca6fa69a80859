import { insertOperation } from '@earshot/db/queries/processes/operations';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import type { OperationKind } from '@earshot/domain/operations/operations';
import { WorkflowNotFoundError } from '@temporalio/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../relay/send-message.ts';
import { endLost } from './end-lost.ts';
import { wakeMigrations } from './reconcile-cast-migrations.ts';
import { reconcileDeviceCommands } from './reconcile-device-commands.ts';
import { reconcileMails } from './reconcile-mails.ts';
import { reconcileRegistrations } from './reconcile-registrations.ts';
import { reconcile } from './reconcile.ts';

/** More than two full pages. */
const ROWS = 5;
const page = 2;
const SOON = new Date(Date.now() + 3_600_000);

let test: TestDatabase;
let fleet: TestFleet;
let sent: string[];
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: ROWS });
});
beforeEach(async () => {
  sent = [];
  await sql`truncate operations, deliveries, mails, device_commands cascade`.execute(test.owner);
});
afterAll(() => test.destroy());

const send = async ({ workflow_id }: Message) => void sent.push(workflow_id);
const each = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: ROWS }, (_, index) => make(index)));
const named = (process: string, ids: readonly string[]) => ids.map((id) => `${process}/${id}`).toSorted();
const newOperation =
  (kind: OperationKind, deadlineAt: Date = SOON) =>
  (index: number) =>
    test.db.transaction().execute((trx) =>
      insertOperation(trx, {
        kind,
        subjectId: fleet.controllerIds[index] ?? '',
        groupId: fleet.groupId,
        customerId: fleet.customerId,
        deadlineAt,
        createdBy: null,
        traceId: 'trace',
      }),
    );

/** A Temporal that runs only the given workflows; by default its store was lost. */
const temporal = (running: readonly string[] = []) =>
  ({
    withDeadline: <T>(_: number, call: () => Promise<T>) => call(),
    workflow: {
      getHandle: (workflowId: string) => ({
        describe: () =>
          running.includes(workflowId)
            ? Promise.resolve({ status: { name: 'RUNNING' } })
            : Promise.reject(new WorkflowNotFoundError('not found', workflowId, undefined)),
      }),
    },
  }) as never;

const open = async () => {
  const ids = await each(() => fleet.insertDelivery());
  await sql`update deliveries set phase = 'running', created_at = now() - interval '1 minute'`.execute(test.db);
  return ids;
};

describe('deliveries after the loss of the Temporal store', () => {
  it('are all started again, across pages', async () => {
    const ids = await open();
    await reconcile({ db: test.db, client: temporal(), send, page });
    expect(sent.toSorted()).toEqual(named('delivery', ids));
  });

  it('are not started again while they run, unless their deadline has passed', async () => {
    const ids = await open();
    const all = named('delivery', ids);
    await sql`update deliveries set deadline_at = now() - interval '1 second' where id = ${ids[0]}`.execute(test.db);
    await reconcile({ db: test.db, client: temporal(all), send, page });
    expect(sent).toEqual([`delivery/${ids[0]}`]);
  });

  it('are started even if Temporal refuses others of the same page', async () => {
    const all = named('delivery', await open());
    const refused = all.slice(0, 2);
    const picky = async (message: Message) => {
      if (refused.includes(message.workflow_id)) throw new Error('too large');
      await send(message);
    };
    await expect(reconcile({ db: test.db, client: temporal(), send: picky, page })).rejects.toThrow(
      '2 of delivery were not woken, first: Error: too large',
    );
    expect(sent.toSorted()).toEqual(all.slice(2));
  });
});

it('reconcileMails wakes all waiting mails, across pages', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into mails (kind, to_address, deadline_at, created_at)
    select 'invitation', n || '@test.example', now() + interval '1 hour', now() - interval '5 minutes'
    from generate_series(1, ${ROWS}::int) n returning id`.execute(test.db);
  await reconcileMails(test.db, send, page);
  expect(sent.toSorted()).toEqual(
    named(
      'mail',
      rows.map(({ id }) => id),
    ),
  );
});

it('reconcileRegistrations wakes all running registrations, across pages', async () => {
  const ids = await each(newOperation('device.register'));
  await sql`insert into registrations (operation_id, controller_id, owner_epoch, serial, category, deadline_at)
            select id, subject_id, 1, 'S-' || subject_id, 'headset', now() + interval '1 hour' from operations`.execute(
    test.db,
  );
  await reconcileRegistrations(test.db, send, page);
  expect(sent.toSorted()).toEqual(named('registration', ids));
});

it('wakeMigrations wakes all running migrations and ends all overdue ones, across pages', async () => {
  const ids = await each(newOperation('casts.migrate'));
  const overdue = await each(newOperation('casts.migrate', new Date(Date.now() - 1_000)));
  // A migration is ended by the id of its group.
  await sql`update operations set subject_id = gen_random_uuid()`.execute(test.db);
  await wakeMigrations({ db: test.db, send, page });
  expect(sent.toSorted()).toEqual(named('cast-migration', ids));
  const { rows } = await sql<{ id: string }>`select id from operations where state = 'failed'`.execute(test.db);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(overdue.toSorted());
});

it('endLost ends all overdue operations in one call, across pages', async () => {
  await each(newOperation('controller.reboot', new Date(Date.now() - 1_000)));
  expect(await endLost(test.db, page)).toBe(ROWS);
});

it('reconcileDeviceCommands settles all overdue commands in one call, across pages', async () => {
  await each(newOperation('controller.reboot'));
  await sql`insert into device_commands (controller_id, operation_id, owner_epoch, payload, trace_id, type, expires_at, deadline_at)
            select subject_id, id, 1, '{}', 'trace', 'controller.reboot', now(), now() - interval '1 second'
            from operations`.execute(test.db);
  expect(await reconcileDeviceCommands(test.db, page)).toBe(ROWS);
});
