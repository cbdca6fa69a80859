import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database } from '@earshot/db/client';
import { createEarshot, type Earshot, type SessionToken } from '@earshot/sdk';
import { addFleet, type Fleet } from '../support/fleet.ts';
import { startSystem, type System } from '../support/system.ts';

/** The product on free ports, with a fleet of its own whose controllers are not simulated yet. */
export interface Stage {
  readonly system: System;
  readonly db: Database;
  readonly earshot: Earshot;
  /** Session of an organisation's admin. */
  readonly session: SessionToken;
  readonly addFleet: (prefix: string, count: number) => Promise<Fleet>;
  /** Password of the simulator's principal at the broker, which may publish for every controller. */
  readonly simulatorSecret: string;
}

interface StageOptions {
  /** Arguments of `npm start`. */
  readonly args?: readonly string[];
  /** Whether the demo's fleet is simulated and has a past of 90 days, as for users of `npm start`. */
  readonly hasDemoFleet?: boolean;
}

/** Runs a bench on a stage of its own, and always closes the stage. */
export async function onStage<T>(
  work: (stage: Stage) => Promise<T>,
  { args = [], hasDemoFleet = false }: StageOptions = {},
): Promise<T> {
  const system = await startSystem(
    hasDemoFleet ? { args, env: { DEMO_PAST_DAYS: '90' } } : { args: ['--no-simulator', ...args] },
  );
  const db = connect(system.databaseOwnerUrl, { name: 'earshot-bench', max: 3, statementTimeoutMs: 120_000 });
  try {
    const admin = system.signIns.find(({ role }) => role === 'Organisation Admin');
    if (admin === undefined) throw new Error('The demo has no Organisation Admin');
    const session = await createEarshot({ url: system.api }).session.signIn(admin);
    const earshot = createEarshot({ url: system.api, token: session.token, timeoutMs: 60_000 });
    const { group } = await earshot.session.current();
    const secrets = JSON.parse(await readFile(join(system.home, 'secrets.json'), 'utf8')) as { simulatorMqtt: string };
    return await work({
      system,
      db,
      earshot,
      session,
      simulatorSecret: secrets.simulatorMqtt,
      addFleet: (prefix, count) => {
        const credentialsFile = join(system.home, `${prefix}-credentials.json`);
        return addFleet(db, { groupId: group.id, count, prefix, credentialsFile });
      },
    });
  } finally {
    await db.destroy();
    await system.stop();
  }
}

/** Signs in as internal staff, who see all customers. */
export async function signInStaff({ system }: Stage): Promise<SessionToken> {
  const staff = system.signIns.find(({ role }) => role === 'Superuser');
  if (staff === undefined) throw new Error('The demo has no Superuser');
  return await createEarshot({ url: system.api }).session.signIn(staff);
}

/** A single play in an hour, so that nothing plays during the measurement. */
export const inAnHour = () => [{ startAt: new Date(Date.now() + 3_600_000).toISOString(), intervalMs: 0, count: 1 }];

export async function counterOf(db: Database, deliveryId: string, counter: string): Promise<number> {
  const row = await db
    .selectFrom('delivery_counters')
    .select('n')
    .where('delivery_id', '=', deliveryId)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return row?.n ?? 0;
}
