import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeSection } from '../chaos/benchmarks-section.ts';
import { backupDrill } from './backup.ts';
import { backupReport } from './backup-report.ts';
import { upgradeDrill } from './upgrade.ts';
import { upgradeReport } from './upgrade-report.ts';

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const usage = 'npm run drills -- backup|upgrade [--fleet N] [--back SECONDS] [--ahead SECONDS]';
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fleet: { type: 'string' },
    back: { type: 'string', default: '120' },
    ahead: { type: 'string', default: '480' },
  },
});
const seconds = (text: string): number => Number(text) * 1_000;

async function backup(): Promise<readonly string[]> {
  const fleet = Number(values.fleet ?? 500);
  const drill = { fleet, backMs: seconds(values.back), aheadMs: seconds(values.ahead), say };
  const result = await backupDrill(drill);
  await writeSection(PAGE, 'backup', backupReport(drill, result));
  return result.wrong;
}

async function upgrade(): Promise<readonly string[]> {
  const drill = { fleet: Number(values.fleet ?? 100), say };
  const result = await upgradeDrill(drill);
  await writeSection(PAGE, 'upgrade', upgradeReport(drill, result));
  return result.wrong;
}

const drills: Readonly<Record<string, () => Promise<readonly string[]>>> = { backup, upgrade };
const drill = drills[positionals[0] ?? ''];
if (drill === undefined) {
  say(usage);
  process.exit(2);
}
const wrong = await drill();
for (const [text, list] of [...Map.groupBy(wrong, (one) => one)].slice(0, 20)) say(`✗ ${list.length} × ${text}`);
process.exit(wrong.length > 0 ? 1 : 0);
