import { expect, it } from 'vitest';
import { encodeDown } from './codec/encode.ts';
import { helloRequest } from './hello-request.ts';
import { delivery, snapshot, T0 } from './testing/samples.ts';
import { TestDevice } from './testing/test-device.ts';

const request = helloRequest({ now: new Date(T0), id: 'm-1' });

it('a hello request can be encoded', () => {
  expect(() => encodeDown('C-100', 'plans', request)).not.toThrow();
});

it.each([0, 1, 1_000_000])(
  'a hello request causes a hello and does not change a plan of generation %i',
  (generation) => {
    const device = TestDevice.ready();
    device.wait(5_000);
    device.plan(snapshot(generation, [delivery(1)]));
    const { plan } = device.state.kept;
    device.plan(request);
    expect(device.sent('hello')).toHaveLength(1);
    expect(device.state.kept.plan).toEqual(plan);
  },
);
