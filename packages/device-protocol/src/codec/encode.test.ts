import { expect, it } from 'vitest';
import { sampleDown, sampleUp } from '../testing/sample-messages.ts';
import { delivery, snapshot } from '../testing/samples.ts';
import { DOWN_TOPICS, UP_TOPICS } from '../topics.ts';
import { decodeDown, decodeUp } from './decode.ts';
import { encodeDown, encodeUp, UnsendableMessage } from './encode.ts';

it.each(UP_TOPICS)('a device message in %s is decoded unchanged', (name) => {
  const { topic, payload } = encodeUp('C-100', name, sampleUp[name]);
  expect(decodeUp(topic, payload)).toEqual({ ok: true, serial: 'C-100', name, message: sampleUp[name] });
});

it.each(DOWN_TOPICS)('a platform message in %s is decoded unchanged', (name) => {
  const { topic, payload } = encodeDown('C-100', name, sampleDown[name]);
  expect(decodeDown(topic, payload)).toEqual({ ok: true, serial: 'C-100', name, message: sampleDown[name] });
});

const send = (other: object) => () => encodeUp('C-100', 'state', { ...sampleUp.state, ...other });

it('encodeUp refuses a message that the platform would refuse', () => {
  expect(send({ cpu: NaN })).toThrow(UnsendableMessage);
  expect(send({ uptimeS: 0.5 })).toThrow(/uptimeS/);
  expect(send({ faults: ['\0'] })).toThrow(UnsendableMessage);
});

it('encodeDown refuses a message that exceeds the packet size', () => {
  const skip = Array.from({ length: 2_000 }, () => '2026-03-01T10:00:00.000Z');
  const large = snapshot(
    1,
    [1, 2, 3, 4, 5].map((n) => delivery(n, { skip })),
  );
  expect(() => encodeDown('C-100', 'plans', large)).toThrow(/bytes/);
});

it('encodeUp refuses an invalid serial number', () => {
  expect(() => encodeUp('a/b', 'bye', sampleUp.bye)).toThrow(RangeError);
});
