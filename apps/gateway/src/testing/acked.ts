import { until } from './gateway-fixture.ts';
import type { TestDevice } from './test-device.ts';

/** The acknowledgement of a message, when it comes: of its last one unless told. */
export const acked = (device: TestDevice, echo = device.seq) =>
  until(() => {
    const ack = device.acks.find((one) => one.echo === echo);
    if (ack === undefined) throw new Error(`no acknowledgement of ${echo}`);
    return ack;
  });
