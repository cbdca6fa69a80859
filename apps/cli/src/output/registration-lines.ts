import type { Registration } from '@earshot/sdk';
import { printable } from './text.ts';
import { waitWords } from './wait-words.ts';

const NAMES: Readonly<Record<Registration['category'], string>> = {
  headset: 'headset',
  handset: 'handset',
  callpoint: 'call point',
  keypad: 'keypad',
};
const STEPS: Readonly<Record<Registration['step'], string>> = {
  0: 'Creating the record in the base station',
  1: 'Setting the base station into registration mode',
  2: 'Registering the endpoint (awaiting device configuration)',
  3: 'Endpoint created',
};
const HOLD_S = { headset: 3, others: 2 } as const;
/** The step that waits for the device. */
const REGISTERING = 2;

/** Present step of a registration, and what the user has to do. */
export function registrationLines({ category, step, state, waitsFor }: Registration): string[] {
  if (state !== 'running') return [];
  if (waitsFor !== null) return [`The registration ${waitWords(waitsFor)}.`];
  const lines = [`${STEPS[step]} …`];
  if (step < REGISTERING) return lines;
  const seconds = category === 'headset' ? HOLD_S.headset : HOLD_S.others;
  lines.push(`Now hold the registration button of the ${NAMES[category]} for at least ${seconds} seconds.`);
  if (category === 'handset') lines.push('When it asks for an access code, enter 0000.');
  lines.push('It may take up to 30 seconds to appear. Ctrl-C cancels the registration.');
  return lines;
}

export function registrationResult({ category, boxName, deviceId, error }: Registration): string[] {
  if (deviceId !== null)
    return [`The ${NAMES[category]} ${printable(deviceId)} is registered at ${printable(boxName)}.`];
  return [`Error registering device${error === null ? '' : `: ${printable(error)}`}`];
}
