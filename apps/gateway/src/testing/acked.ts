import { until } from '@earshot/db/testing/until';
import type { TestDevice } from './test-device.ts';

/** Waits for the acknowledgement of a message; by default the device's last one. */
export const acked = (device: TestDevice, echo = device.seq) =>
  until(() => {
    const ack = device.acks.find((one) => one.echo === echo);
    if (ack === undefined) throw new Error(`no acknowledgement of ${echo}`);
    return ack;
  });
