import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openLines } from './open-lines.ts';
import { scenario } from './scenario.ts';

const log = pino({ level: 'silent' });
const concentrated = scenario.parse({ lines: { concentrated: true } });

describe('concentrated lines', () => {
  it('are refused without the secret of the simulator, as in production', () => {
    const options = { mqttUrl: 'mqtt://127.0.0.1:1', simulatorSecret: undefined, log };
    expect(() => openLines(concentrated, options)).toThrow('SIMULATOR_MQTT_SECRET');
  });

  it('are refused for a broker on another machine', () => {
    const options = { mqttUrl: 'mqtts://broker.example.com:8883', simulatorSecret: 's'.repeat(16), log };
    expect(() => openLines(concentrated, options)).toThrow('for loopback, not for broker.example.com');
  });
});
