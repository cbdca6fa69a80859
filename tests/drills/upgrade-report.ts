import { machine } from '../bench/machine.ts';
import type { Replacement } from './rolled-parts.ts';
import type { UpgradeDrill, UpgradeResult } from './upgrade.ts';

const row = (way: string) => (one: Replacement) => `| ${way} | ${one.part} | ${one.drainS.toFixed(1)} s |`;

/** Renders the section of docs/benchmarks.md. */
export function upgradeReport({ fleet }: UpgradeDrill, { load, there, back, seconds, wrong }: UpgradeResult): string {
  return [
    '## Drill: upgrade',
    '',
    `${machine()}: two releases, Mosquitto and Temporal’s server, ${fleet} controllers. Under load, a migration of the next`,
    'release runs, then its gateway, api and worker (with Worker Versioning) replace the former ones one after the other, and are replaced again by the',
    `former release, in ${seconds.toFixed(0)} s.`,
    '',
    '| way | part | from SIGTERM to exit |',
    '|---|---|---|',
    ...there.map(row('there')),
    ...back.map(row('back')),
    '',
    `${load.sent.length} casts to five locations each, one a second, beside a cast that repeats everywhere; ${load.calls} calls of the`,
    `SDK and ${load.bareRequests} requests without retry; a subscription delivered ${load.values} values.`,
    '',
    wrong.length === 0
      ? 'No request failed, no play was lost or doubled, and the process of the repeating cast went on.'
      : wrong
          .slice(0, 20)
          .map((text) => `- ${text}`)
          .join('\n'),
  ].join('\n');
}
