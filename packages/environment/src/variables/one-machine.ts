import { variable } from '../variable.ts';
import { count, text } from './kinds.ts';

const PAST_DAYS = 90;

export const ONE_MACHINE_VARIABLES = {
  EARSHOT_HOME: variable(text.default('.earshot'), {
    topic: 'One machine',
    description: 'Folder for the data, secrets and logs of `npm start`.',
    expects: 'a folder',
    example: '/var/lib/earshot',
    readBy: ['standalone', 'db', 'tests'],
  }),
  DEMO_PAST_DAYS: variable(count(0, PAST_DAYS).default(PAST_DAYS), {
    topic: 'One machine',
    description: 'Days of history in a new demo. With 0, it has users, locations and four casts.',
    expects: `0 for no past, or ${PAST_DAYS}`,
    example: '0',
    readBy: ['standalone'],
  }),
  MOSQUITTO: variable(text.optional(), {
    topic: 'One machine',
    description:
      "Mosquitto for the integration tests, with its dynamic-security plugin. If unset, Mosquitto from the PATH, or Debian's package, which is unpacked into the user's cache.",
    expects: 'the path of the mosquitto program',
    example: '/usr/sbin/mosquitto',
    readBy: ['tests'],
  }),
  CHROME_PATH: variable(text.optional(), {
    topic: 'One machine',
    description: 'Browser for the end-to-end tests.',
    expects: 'the path of a Chromium or Chrome program',
    example: '/usr/bin/chromium',
    readBy: ['tests'],
  }),
};
