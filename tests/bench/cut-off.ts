import { readFile } from 'node:fs/promises';
import { disableCredential } from '@earshot/db/queries/controllers/credentials';
import { requestConnectionReset } from '@earshot/db/queries/controllers/credential-renewal';
import { connect } from '@earshot/device-protocol/connect';
import { createEarshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { onStage, type Stage } from './stage.ts';
import { percentile } from './statistics.ts';

const DEVICES = 20;

/** Measures how soon connections close after a withdrawn credential, a reset or a sign-out. */
export const cutOff: Bench = {
  name: 'cut-off',
  compares:
    'Connected controllers, one after the other, whose credential is disabled in the database, or whose connection is reset: from the ' +
    'commit until the connection is closed. Users: from the answer to their sign-out until one of their streams ends.',
  run: ({ rounds }) =>
    onStage(async (stage) => [
      await deviceFigure(stage, 'DISABLED', (serial) => disableCredential(stage.db, serial)),
      await deviceFigure(stage, 'RESET', (serial) =>
        stage.db.transaction().execute((trx) => requestConnectionReset(trx, serial)),
      ),
      await sessionFigure(stage, rounds),
    ]),
};

async function deviceFigure(
  { system, addFleet }: Stage,
  prefix: string,
  act: (serial: string) => Promise<unknown>,
): Promise<Figure> {
  const { serials, credentialsFile } = await addFleet(prefix, DEVICES);
  const secrets = JSON.parse(await readFile(credentialsFile, 'utf8')) as Record<string, string>;
  const times: number[] = [];
  for (const serial of serials) {
    const client = connect({ url: system.mqtt, name: serial, password: secrets[serial] ?? '' });
    await new Promise<void>((resolve) => client.once('connect', () => resolve()));
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await act(serial);
    const began = performance.now();
    await closed;
    times.push(performance.now() - began);
    await client.endAsync(true);
  }
  const name = prefix === 'RESET' ? 'connection that is reset, p95' : 'controller that is disabled, p95';
  return { name, value: percentile(times, 95), unit: ' ms', limit: 5_000 };
}

async function sessionFigure({ system }: Stage, rounds: number): Promise<Figure> {
  const [who] = system.signIns;
  if (who === undefined) throw new Error('The demo has no users');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { token } = await createEarshot({ url: system.api }).session.signIn(who);
    const earshot = createEarshot({ url: system.api, token });
    const values = earshot.session.watch();
    await values.next();
    const over = values.next().then(
      () => undefined,
      () => undefined,
    );
    await earshot.session.signOut();
    const began = performance.now();
    await over;
    times.push(performance.now() - began);
  }
  return { name: 'session that is signed out, p95', value: percentile(times, 95), unit: ' ms', limit: 1_000 };
}
