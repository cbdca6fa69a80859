import { decodeDown, decodeUp } from '../codec/decode.ts';
import type { ConformanceAdapter } from '../conformance.ts';
import { newStorage } from '../device/kept.ts';
import { boot, step } from '../device/step.ts';
import { shardOf } from '../topics.ts';
import { guidOf } from './samples.ts';

const FEATURES = ['controller.reboot', 'hostname.set'];

/** The reducers of this package as a device under test; an example of an adapter for hardware. */
export const referenceAdapter: ConformanceAdapter = {
  read: (topic, payload) => {
    const decode = topic.includes('/up/') ? decodeUp : decodeDown;
    return Promise.resolve(decode(topic, payload));
  },
  shardOf: (serial) => Promise.resolve(shardOf(serial)),
  boot: (when) => {
    let { state } = boot(newStorage(guidOf(1)), FEATURES, when);
    return Promise.resolve({
      take: (event, when) => {
        const stepped = step(state, event, when);
        state = stepped.state;
        return Promise.resolve(stepped.effects);
      },
      reboot: (when) => {
        const booted = boot(state.kept, FEATURES, when);
        state = booted.state;
        return Promise.resolve(booted.effects);
      },
    });
  },
};
