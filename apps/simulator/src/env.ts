import { readEnvironment } from '@earshot/environment/read-environment';

export const readSettings = () =>
  readEnvironment(process.env, [
    'DEVICE_FILES_URL',
    'FIRMWARE_PUBLIC_KEY',
    'LOG_LEVEL',
    'MQTT_URL',
    'NODE_ENV',
    'SIMULATOR_CONTROL_PORT?',
    'SIMULATOR_CREDENTIALS',
    'SIMULATOR_MQTT_SECRET?',
    'SIMULATOR_SCENARIO?',
    'SIMULATOR_STORAGE?',
    'SIMULATOR_TRUTH?',
  ]);

/** Settings of the computation of a past, which needs no broker. */
export const readPastSettings = () => readEnvironment(process.env, ['SIMULATOR_CREDENTIALS', 'SIMULATOR_SCENARIO?']);
