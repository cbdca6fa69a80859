import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { binary } from '../root.ts';
import { runChild } from './run-child.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** An undefined `path` means Playwright's own browser. `why` says why none was found. */
export type Chromium = { path: string | undefined } | { why: string };

/** Tries CHROME_PATH, an installed browser, Playwright's download and the system's package, in this order. */
export async function findChromium(note: (text: string) => void): Promise<Chromium> {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    return existsSync(named) ? { path: named } : { why: `CHROME_PATH=${named} does not exist` };
  }
  const installed = installedBrowser();
  if (installed !== undefined) return { path: installed };
  note('No Chromium or Chrome is installed and CHROME_PATH is not set: Playwright downloads one …');
  const download = await runChild([binary('playwright'), 'install', 'chromium'], { output: 'collect' });
  if (download.code === 0) return { path: undefined };
  if (process.getuid?.() !== 0)
    return { why: 'no Chromium is installed, CHROME_PATH is not set and Playwright could not download one' };
  note('Playwright could not download one: trying apt-get install chromium …');
  await runChild(['apt-get', 'update', '-q'], { output: 'collect' });
  await runChild(['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'], { output: 'collect' });
  const fromSystem = installedBrowser();
  return fromSystem === undefined
    ? { why: 'no Chromium is installed, and neither Playwright nor apt-get could install one' }
    : { path: fromSystem };
}

function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApplications];
  return candidates.find((path) => existsSync(path));
}

/** Enables WebGL, which the map needs, on machines without a graphics card. */
export const DRAWING_ARGS: readonly string[] = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];
