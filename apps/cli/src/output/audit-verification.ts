import type { AuditVerification, RowCheck } from '@earshot/sdk';
import { plain, type Paint } from './style.ts';
import { counted, number } from './text.ts';
import { dateTime } from './time.ts';

const FAULTS: Readonly<Record<string, string>> = {
  'seal-missing': 'the seal is missing',
  'seal-changed': 'the seal was changed',
  'chain-broken': 'the seal does not follow the one before it',
  'row-removed': 'a row was removed',
  'row-changed': 'a row was changed',
  'row-added': 'a row was put in later',
};

const headLine = (head: AuditVerification['head']): string[] =>
  head === null ? [] : [`Newest seal: ${head.number}:${head.hash}`];

function verdict({ broken, seals, rows }: Pick<RowCheck, 'broken' | 'seals' | 'rows'>, paint: Paint): string {
  if (broken === null) return `${paint('green', 'Intact:')} ${counted(rows, 'row')} in ${counted(seals, 'seal')}.`;
  const row = broken.rowId === null ? '' : `, row ${broken.rowId}`;
  return `${paint('red', 'Broken')} at seal ${number(broken.seal)}${row}: ${FAULTS[broken.fault] ?? broken.fault}.`;
}

const since = (removed: { readonly number: number; readonly until: string } | null): string[] =>
  removed === null
    ? []
    : [`The log begins after ${dateTime(removed.until)}: retention removed seals up to ${number(removed.number)}.`];

const waiting = ({ unsealed: { rows, oldestAt } }: AuditVerification): string[] =>
  rows === 0 || oldestAt === null
    ? []
    : [`${counted(rows, 'row')} wait for a seal, the oldest since ${dateTime(oldestAt)}.`];

export const verificationLines = (result: AuditVerification, { paint = plain }: { paint?: Paint } = {}): string[] => [
  verdict(result, paint),
  ...since(result.removed),
  ...waiting(result),
  ...headLine(result.head),
];

export const checkLines = (result: RowCheck, { paint = plain }: { paint?: Paint } = {}): string[] => [
  verdict(result, paint),
  ...since(result.removed),
  ...(result.removed !== null && result.removed.rows > 0
    ? [`${counted(result.removed.rows, 'row')} in the file cannot be checked any more.`]
    : []),
  ...(result.notExported > 0 ? [`${counted(result.notExported, 'sealed row')} not in the file.`] : []),
  ...(result.unsealed > 0 ? [`${counted(result.unsealed, 'row')} in the file had no seal yet.`] : []),
  ...headLine(result.head),
];
