import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, root } from '../root.ts';
import { type Chromium, findChromium } from './chromium.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { runChild } from './run-child.ts';
import { failure, leftOut, type Result, type Suite } from './suite.ts';

const config = 'tests/e2e/playwright.config.ts';

export function playwrightSuite(environment: () => Promise<Record<string, string>>): Suite {
  let asked: Promise<Chromium> | undefined;
  const browser = () => (asked ??= findChromium((text) => process.stdout.write(`${text}\n`)));
  return {
    kind: 'e2e',
    name: 'e2e',
    prepare: browser,
    run: async () => {
      if (!existsSync(join(root, config))) return skipped(`${config} does not exist`);
      if (globSync('tests/e2e/**/*.{spec,e2e}.ts', { cwd: root }).length === 0)
        return skipped('tests/e2e has no tests');
      const chromium = await browser();
      if ('why' in chromium) return skipped(chromium.why);
      const path = chromium.path === undefined ? {} : { CHROME_PATH: chromium.path };
      return runPlaywright({ ...(await environment()), ...path });
    },
  };
}

const skipped = (why: string): Result => leftOut(`all of e2e (${why})`);

async function runPlaywright(env: Record<string, string>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-e2e-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runChild([binary('playwright'), 'test', '--config', config, '--reporter=list,json'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      output: 'inherit',
    });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return text === undefined ? failure('e2e wrote no report') : readPlaywrightReport(JSON.parse(text), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
