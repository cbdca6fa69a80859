import { relative } from 'node:path';
import type { Addresses } from './addresses.ts';
import type { Progress } from './progress.ts';

const labelWidth = 12;

/** Prints addresses and sign-ins at the end of a start. */
export function welcome(progress: Progress, addresses: Addresses, seconds: number): void {
  const { line, style } = progress;
  const row = (label: string, text: string): void => line(`  ${style('dim', label.padEnd(labelWidth))} ${text}`);
  line(`\n  ${style(['bold', 'green'], 'Earshot is ready')} ${style('dim', `after ${seconds.toFixed(1)} s`)}\n`);
  row('Portal', style(['bold', 'cyan'], addresses.portal));
  const emailWidth = Math.max(0, ...addresses.signIns.map(({ email }) => email.length));
  addresses.signIns.forEach(({ email, password, role }, index) => {
    row(index === 0 ? 'Sign in' : '', `${email.padEnd(emailWidth)}  ${password}  ${style('dim', role)}`);
  });
  row('Docs', `${addresses.portal}/docs/ ${style('dim', '(built after the first start, in about a minute)')}`);
  if (addresses.temporalUi !== undefined)
    row('Workflows', `${addresses.temporalUi} ${style('dim', "(Temporal's page)")}`);
  if (addresses.simulatorControl !== undefined)
    row('Fleet', `${addresses.simulatorControl} ${style('dim', '(controls the simulated fleet)')}`);
  row('Data, logs', `${shortest(addresses.home)} ${style('dim', '(delete it to start again from empty)')}`);
  line(`\n  ${style('dim', 'Ctrl-C stops everything and keeps the data.')}\n`);
}

function shortest(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return fromHere.startsWith('..') ? folder : `${fromHere}/`;
}
