import { hashPassword } from '@earshot/db/passwords';
import { announce } from '@earshot/db/notify';
import { createEarshot } from '@earshot/sdk';
import { createCaller } from '../../apps/api/src/trpc/caller.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { onStage, type Stage } from './stage.ts';
import { interleaved, median, percentile } from './statistics.ts';

const TRIES_A_ROUND = 10;
const CHECKS = 200;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

export const signIn: Bench = {
  name: 'sign-in',
  compares:
    'A sign-in over HTTP, compared with one password hash in this process; reading the permissions of a call, with the database; a ' +
    'changed role, from its commit until the open connection has read it.',
  run: ({ rounds }) =>
    onStage(async (stage) => [
      await measureSignIn(stage, rounds),
      await measureRights(stage),
      await measureChange(stage, rounds),
    ]),
};

async function measureSignIn({ system }: Stage, rounds: number): Promise<Figure> {
  const [who] = system.signIns;
  if (who === undefined) throw new Error('The demo has no users');
  const { session } = createEarshot({ url: system.api });
  const times = await interleaved(rounds * TRIES_A_ROUND, {
    signIn: () => timed(() => session.signIn(who)),
    hash: () => timed(() => hashPassword(who.password)),
  });
  const value = percentile(times.signIn, 95);
  return { name: 'sign-in, p95', value, unit: ' ms', baseline: median(times.hash), atMostTimes: 3 };
}

/** Measures reading the user and rights of a token, as for every call. */
async function measureRights({ db, session }: Stage): Promise<Figure> {
  const times: number[] = [];
  for (let i = 0; i < CHECKS; i += 1) {
    times.push(await timed(() => createCaller(db, session.token, { lasting: false }).identify()));
  }
  return { name: 'rights of a call read, median', value: median(times), unit: ' ms', limit: 1 };
}

/** Measures the time from committing another role until an open connection has read the new rights. */
async function measureChange({ db, earshot }: Stage, rounds: number): Promise<Figure> {
  const values = earshot.session.watch();
  const first = await values.next();
  if (first.done === true) throw new Error('The session is over');
  const { user, role } = first.value;
  const times: number[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const roleId = round % 2 === 0 ? 5 : role.id;
    await db.updateTable('users').set({ role_id: roleId }).where('id', '=', user.id).execute();
    await announce(db, { kind: 'user', ids: [user.id] });
    times.push(
      await timed(async () => {
        for (let next = await values.next(); next.done !== true; next = await values.next()) {
          if (next.value.role.id === roleId) return;
        }
      }),
    );
  }
  await values.return();
  return { name: 'changed role on an open connection, p95', value: percentile(times, 95), unit: ' ms', limit: 1_000 };
}
