import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { pick } from '../chance.ts';
import { signalOf } from './signal.ts';

type Range = readonly [number, number];
interface Of {
  readonly seed: string;
  readonly serial: string;
}

/** Base units have been up since a night shortly before this time. */
const BEFORE = Date.parse('2026-11-01T03:00:00.000Z');

export function baseUnitsOf(of: Of, counts: { baseUnits: Range; registrationModules: Range }): BaseUnitRow[] {
  const { seed, serial } = of;
  const count = (range: Range, kind: string) => pick(range, seed, serial, kind);
  return [
    ...Array.from({ length: count(counts.baseUnits, 'base-unit') }, (_, i) => baseUnitOf(of, i)),
    ...Array.from({ length: count(counts.registrationModules, 'registration-module') }, (_, i) => moduleOf(of, i)),
  ];
}

const baseUnitOf = (of: Of, i: number): BaseUnitRow => ({
  id: `${of.serial}-B${i}`,
  name: i === 0 ? 'Primary' : `Secondary ${i}`,
  rpn: i,
  status: 'online',
  ipAddress: `192.168.1.${20 + i}`,
  firmware: '3.9.0',
  kind: 'baseunit',
  serial: serialOf(of, 'BU', i),
  rfBand: 'EU 1880-1900 MHz',
  type: i % 3 === 2 ? 'Outdoor' : 'Indoor',
  dspModule: i === 0 ? 'DSP-4' : 'DSP-2',
  state: i === 0 ? 'primary' : 'secondary',
  upSince: upSince(of, i),
  signal: signalOf({ ...of, id: `B${i}` }, 0),
  battery: null,
  charging: false,
});

const moduleOf = (of: Of, i: number): BaseUnitRow => ({
  id: `${of.serial}-R${i}`,
  name: `Rack ${i + 1}`,
  rpn: 40 + i,
  status: 'online',
  firmware: '1.4.2',
  kind: 'registrationModule',
  serial: serialOf(of, 'RM', i),
  type: 'Registration module',
  state: 'operational',
  upSince: upSince(of, 100 + i),
  signal: signalOf({ ...of, id: `R${i}` }, 0),
  battery: 100,
  charging: true,
});

const serialOf = ({ seed, serial }: Of, kind: string, i: number): string =>
  `${kind}${pick([1_000_000, 9_999_999], seed, serial, kind, i)}`;

const upSince = ({ seed, serial }: Of, i: number): string =>
  new Date(BEFORE - pick([0, 40 * 24], seed, serial, 'up since', i) * HOUR_MS).toISOString();
