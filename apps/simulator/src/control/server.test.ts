import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScenario } from '../scenario.ts';
import { shippedFile } from '../shipped-scenarios.ts';
import { Simulation } from '../simulation.ts';
import { memoryStorage } from '../storage.ts';
import type { overviewOf } from './overview.ts';
import { type Control, startControl } from './server.ts';

let simulation: Simulation;
let control: Control;
beforeAll(async () => {
  simulation = new Simulation({
    scenario: await readScenario(shippedFile('demo')),
    controllers: ['Leeds Headrow', 'Leeds Kirkgate', 'Truro'].map((name, i) => ({
      serial: `VC4-2000${i}`,
      secret: 'secret',
      name,
    })),
    // No platform listens at these addresses.
    mqttUrl: 'mqtt://127.0.0.1:1',
    filesUrl: 'http://127.0.0.1:1',
    storage: memoryStorage(),
    recordTruth: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await simulation.start();
  const started = await startControl(simulation, { port: 0, production: false });
  if (started === undefined) throw new Error('There is no page');
  control = started;
});
afterAll(async () => {
  await control.stop();
  await simulation.stop();
});

type Overview = ReturnType<typeof overviewOf>;
const overview = async () => (await (await fetch(`${control.url}/fleet`)).json()) as Overview;
async function act(action: object, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const response = await fetch(`${control.url}/actions`, { method: 'POST', headers, body: JSON.stringify(action) });
  return { status: response.status, message: ((await response.json()) as { message: string }).message };
}
const cutOnes = async () => (await overview()).controllers.filter(({ line }) => line === 'cut').map(({ name }) => name);

/** Sends headers that `fetch` does not allow. */
const statusWith = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    httpRequest(`${control.url}/fleet`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

interface Device {
  category: string;
  readonly id: string;
  readonly status: string;
  readonly battery: number | null;
}
const devices = async () =>
  ((await (await fetch(`${control.url}/controllers/VC4-20000`)).json()) as { devices: Device[] }).devices;

describe('the control page', () => {
  it('is a single page that loads no external resources', async () => {
    const response = await fetch(control.url);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('Simulated fleet');
    expect(html).not.toMatch(/(?:src|href)="/);
  });

  it('is unavailable in production and without a configured port', async () => {
    expect(await startControl(simulation, { port: 0, production: true })).toBeUndefined();
    expect(await startControl(simulation, { port: undefined, production: false })).toBeUndefined();
  });

  it('shows the fleet', async () => {
    const { scenario, speed, controllers, towns, time } = await overview();
    expect([scenario, speed, towns]).toEqual(['Demo: an ordinary day', 1, ['Leeds']]);
    expect(time).toMatch(/^\d\d:\d\d$/);
    expect(controllers.map(({ name, line }) => [name, line])).toEqual([
      ['Leeds Headrow', 'in'],
      ['Leeds Kirkgate', 'in'],
      ['Truro', 'in'],
    ]);
  });

  it('cuts and restores the lines of one controller, of a town and of the whole fleet', async () => {
    expect(await act({ do: 'cut', place: 'Leeds' })).toEqual({ status: 200, message: '2 controllers are cut off' });
    expect(await cutOnes()).toEqual(['Leeds Headrow', 'Leeds Kirkgate']);
    await act({ do: 'restore', serials: ['VC4-20000'] });
    expect(await cutOnes()).toEqual(['Leeds Kirkgate']);
    await act({ do: 'cut' });
    expect(await cutOnes()).toHaveLength(3);
    await act({ do: 'restore' });
    expect(await cutOnes()).toEqual([]);
  });

  it('makes a device faulty, and drains and removes devices', async () => {
    const [one, other] = await devices();
    await act({ do: 'fault', serial: 'VC4-20000', deviceId: one?.id });
    expect((await devices()).find(({ id }) => id === one?.id)?.status).toBe('faulty');
    expect((await overview()).controllers[0]?.status).toBe('fault');
    await act({ do: 'drain', serial: 'VC4-20000', deviceId: other?.id });
    expect((await devices()).find(({ id }) => id === other?.id)?.battery).toBeLessThanOrEqual(5);
    await act({ do: 'remove', serial: 'VC4-20000', deviceId: one?.id });
    expect((await devices()).some(({ id }) => id === one?.id)).toBe(false);
    expect((await act({ do: 'fault', serial: 'VC4-20000', deviceId: 'none' })).message).toBe('There is no such device');
  });

  it('enrols a team member in a headset', async () => {
    const enrol = { do: 'enrol', serial: 'VC4-20000', fullName: 'Ada Lovelace' } as const;
    const headset = (await devices()).find(({ category }) => category === 'headset');
    expect((await act({ ...enrol, deviceId: headset?.id })).message).toBe('Ada Lovelace is enrolled');
    expect((await devices()).find(({ id }) => id === headset?.id)).toMatchObject({ status: 'online' });
    expect((await act({ ...enrol, deviceId: 'none' })).message).toBe('There is no such headset');
  });

  it('makes calls of devices and telephone lines', async () => {
    const call = { do: 'call', serial: 'VC4-20000', outcome: 'answered', durationMs: 42_000 } as const;
    const point = (await devices()).find(({ category }) => category === 'callpoint');
    for (const deviceId of [point?.id, 'line-1'])
      expect((await act({ ...call, deviceId })).message).toBe('The call is reported');
    expect((await act({ ...call, deviceId: 'line-1', outcome: undefined })).message).toBe('The call is reported');
    const headset = (await devices()).find(({ category }) => category === 'headset');
    for (const deviceId of [headset?.id, 'none'])
      expect((await act({ ...call, deviceId })).message).toBe('There is no such call point, keypad or line');
    expect((await act({ ...call, deviceId: point?.id, outcome: 'lost' })).status).toBe(400);
  });

  it('reboots controllers, changes the speed and switches the scenario', async () => {
    await act({ do: 'reboot', serials: ['VC4-20002'] });
    expect((await overview()).controllers[2]?.status).toBe('rebooting');
    await act({ do: 'speed', factor: 60 });
    expect((await overview()).speed).toBe(60);
    expect((await act({ do: 'scenario', name: 'peak-day' })).message).toMatch(/^Peak day/);
    const after = await overview();
    expect(after.scenario).toMatch(/^Peak day/);
    expect(after.controllers).toHaveLength(3);
  });

  it('refuses requests that a page of another site could send', async () => {
    expect((await act({ do: 'cut' }, { 'content-type': 'text/plain' })).status).toBe(415);
    expect(
      (await act({ do: 'cut' }, { 'content-type': 'application/json', origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect(await statusWith({ host: 'evil.example' })).toBe(403);
    expect(await statusWith({ host: 'localhost:1', origin: 'http://localhost:2' })).toBe(403);
    expect(await statusWith({ host: 'localhost', 'x-forwarded-for': '192.0.2.7' })).toBe(403);
    expect(await statusWith({ host: 'localhost' })).toBe(200);
    expect(await cutOnes()).toEqual([]);
  });

  it('answers while more idle connections arrive than it accepts', async () => {
    const { port } = new URL(control.url);
    const sockets = Array.from({ length: 120 }, () => connect({ port: Number(port), host: '127.0.0.1' }));
    let closed = 0;
    for (const socket of sockets) socket.on('error', () => undefined).on('close', () => (closed += 1));
    await expect.poll(() => closed).toBeGreaterThanOrEqual(20);
    expect((await overview()).controllers).toHaveLength(3);
    for (const socket of sockets) socket.destroy();
  });

  it('returns 400 for invalid actions and 404 for unknown paths and controllers', async () => {
    expect((await act({ do: 'explode' })).status).toBe(400);
    expect((await act({ do: 'speed', factor: 1e9 })).status).toBe(400);
    expect((await fetch(`${control.url}/elsewhere`)).status).toBe(404);
    expect((await fetch(`${control.url}/controllers/VC4-99999`)).status).toBe(404);
  });
});
