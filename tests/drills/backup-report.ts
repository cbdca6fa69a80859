import { machine } from '../bench/machine.ts';
import type { BackupDrill, BackupResult } from './backup.ts';

const s = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** Renders the section of docs/benchmarks.md. */
export function backupReport({ fleet }: BackupDrill, result: BackupResult): string {
  const { bytes, backupS, archiveAgeS, backS, answeredS, confirmedS, castS, lost, mails, wrong } = result;
  return [
    '## Drill: backup and restore',
    '',
    `${machine()}: a fleet of ${fleet} locations plays casts, one every 15 s. The disk of`,
    `PostgreSQL is lost, and the database is restored from a base backup and archived log to ${backS.toFixed(0)} s before the loss.`,
    '',
    '| figure | value | aim |',
    '|---|---|---|',
    `| size of the database | ${Math.round(bytes / 1e6)} MB | |`,
    `| base backup while casts play | ${s(backupS)} | |`,
    `| RPO: highest age of the archive | ${s(archiveAgeS)} | 300 s |`,
    `| RTO: lost disk until calls are answered | ${s(answeredS)} | 900 s |`,
    `| lost disk until all controllers confirmed plans above theirs | ${s(confirmedS)} | 900 s |`,
    `| lost disk until a new cast has played everywhere | ${s(castS)} | |`,
    `| locations that named a lost cast, mails to its sender | ${lost}, ${mails} | ${fleet}, 1 |`,
    '',
    'Compared with the controllers’ own records: no play began twice, no cast that was cancelled in the lost time played, lost',
    'casts did not play, and casts from before the moment played once.',
    '',
    wrong.length === 0
      ? 'Nothing was wrong.'
      : wrong
          .slice(0, 20)
          .map((text) => `- ${text}`)
          .join('\n'),
  ].join('\n');
}
