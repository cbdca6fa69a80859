import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Clock, offsetSeconds } from './clocks.ts';

/** Library paths on Debian and its derivatives. */
const PLACES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
  '/usr/local/lib/faketime/libfaketime.so.1',
];
const HOW_TO_GET_IT = 'These tests need libfaketime: apt-get install faketime';
const CLOSE_MS = 60_000;

/** The path of libfaketime. If missing, throws with instructions to install it. */
export function findFaketime(places: readonly string[] = PLACES): string {
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`libfaketime is not installed. ${HOW_TO_GET_IT}`);
  return found;
}

/** Environment variables that shift the clock of a program and of its child processes. */
export function movedBy(library: string, clock: Clock, now = Date.now()): Record<string, string> {
  const seconds = offsetSeconds(clock, now);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Timers and timeouts keep real time.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: clock.zone,
  };
}

/** Checks that the variables change Node's clock and time zone; throws otherwise. */
export async function assertMoved(library: string, clock: Clock): Promise<void> {
  const now = Date.now();
  const script = 'process.stdout.write(`${Date.now()} ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`)';
  const env = { ...process.env, ...movedBy(library, clock, now) };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env });
  const [time, zone] = stdout.split(' ');
  const shown = Number(time);
  const wanted = now + offsetSeconds(clock, now) * 1_000;
  if (Math.abs(shown - wanted) > CLOSE_MS || zone !== canonicalZone(clock.zone)) {
    throw new Error(`${library} does not move the clock of Node: it shows ${new Date(shown).toISOString()}, ${zone}`);
  }
}

/** The name that Node reports for a time zone: Asia/Calcutta for Asia/Kolkata. */
const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone;
