import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform, Refusal } from '../testing/fake-platform.ts';
import { gathered } from '../testing/gathered.ts';
import { sampleId } from '../testing/samples.ts';
import type { Registration } from '../types.ts';

const registration = (values: Partial<Registration> = {}): Registration => ({
  operationId: sampleId(1),
  controllerId: sampleId(2),
  boxName: 'Leeds Trinity',
  serialNumber: 'VC4-1',
  category: 'headset',
  step: 0,
  state: 'running',
  waitsFor: null,
  error: null,
  deviceId: null,
  startedBy: 'Ada Byron',
  startedAt: '2026-03-01T12:00:00.000Z',
  deadlineAt: '2026-03-01T12:00:30.000Z',
  endedAt: null,
  traceId: 'a'.repeat(32),
  ...values,
});
const done = { step: 3, state: 'completed', deviceId: '8930_V000000000001' } as const;

function platform(steps: readonly Partial<Registration>[]) {
  const answers = [...steps];
  return fakePlatform({
    'registrations.start': () => registration(),
    'registrations.get': () => registration(answers.length > 1 ? answers.shift() : answers[0]),
    'registrations.cancel': () => registration({ state: 'cancelled' }),
  });
}
const connect = (fake: ReturnType<typeof platform>) => {
  vi.stubGlobal('WebSocket', undefined);
  return createEarshot({ url: 'http://earshot.test', token: 'token', fetch: fake.fetch });
};
afterEach(() => {
  vi.unstubAllGlobals();
});
const input = { controllerId: sampleId(2), category: 'headset', serialNumber: 'VC4-1' } as const;

describe('the handle of a registration', () => {
  it('reports the steps and the result', async () => {
    const fake = platform([{ step: 0 }, { step: 1 }, { step: 1 }, { step: 2 }, done]);
    const started = await connect(fake).registrations.start(input);
    expect(started).toMatchObject({ id: sampleId(1), ...input, traceId: 'a'.repeat(32) });
    expect(fake.calls[0]?.input).toMatchObject({ ...input, idempotencyKey: expect.any(String) });
    expect(await gathered(started.steps(), ({ step }) => step)).toEqual([0, 1, 2, 3]);
    expect(await started.result()).toMatchObject(done);
  });

  it('is available in another process and can cancel the registration [B-383]', async () => {
    const fake = platform([{ step: 2 }]);
    const handle = await connect(fake).registrations.get(sampleId(1));
    expect(await handle.status()).toMatchObject({ step: 2, state: 'running' });
    expect(await handle.cancel()).toMatchObject({ state: 'cancelled' });
    expect(fake.calls.at(-1)).toMatchObject({
      path: 'registrations.cancel',
      input: { controllerId: sampleId(2), serialNumber: 'VC4-1', operationId: sampleId(1) },
    });
  });

  it('is not returned when the registration is refused, and the error names the other user', async () => {
    const fake = fakePlatform({
      'registrations.start': () => {
        throw new Refusal(409, 'Ben Carter is registering a device there at this moment', { startedBy: 'Ben Carter' });
      },
    });
    await expect(connect(fake).registrations.start(input)).rejects.toMatchObject({
      message: 'Ben Carter is registering a device there at this moment',
      details: { startedBy: 'Ben Carter' },
    });
  });
});
