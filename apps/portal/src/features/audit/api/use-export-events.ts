import type { AuditFilter, ShownAuditEntry } from '@earshot/domain/audit/schema';
import { useState } from 'react';
import { csvText } from '#/lib/csv.ts';
import { formatCount, formatNumber } from '#/lib/format.ts';
import { notify, notifyError, notifySuccess } from '#/lib/notify.ts';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { valueText } from '../difference.ts';
import { kindText } from '../event-text.ts';
import { auditTexts as texts } from '../texts.ts';

const PAGE_SIZE = 500;
/** Row limit, to keep the file usable in a spreadsheet; the command line has no limit. */
const MOST_ROWS = 10_000;

const csvRow = (entry: ShownAuditEntry) => [
  entry.at,
  entry.principalName,
  entry.principalEmail,
  kindText(entry),
  entry.summary.sentence,
  entry.action,
  entry.subjectId,
  entry.summary.subject?.name ?? null,
  entry.groupTitle,
  entry.address,
  entry.requestId,
  valueText(entry.before),
  valueText(entry.after),
  entry.sealedIn,
];

/** Exports the filtered events to a CSV file, newest first. */
export function useExportEvents() {
  const utils = trpc.useUtils();
  const [isPending, setIsPending] = useState(false);

  async function readAll(filter: AuditFilter): Promise<{ rows: ShownAuditEntry[]; isCut: boolean }> {
    const rows: ShownAuditEntry[] = [];
    for (;;) {
      const last = rows.at(-1);
      const olderThan = last && { at: last.at, id: last.id };
      const page = await utils.audit.list.fetch({ ...filter, olderThan, pageSize: PAGE_SIZE }, { staleTime: 0 });
      rows.push(...page.items);
      if (!page.hasOlder || rows.length >= MOST_ROWS) return { rows, isCut: page.hasOlder };
    }
  }

  const save = async (filter: AuditFilter) => {
    setIsPending(true);
    try {
      const { rows, isCut } = await readAll(filter);
      saveFile('user-events.csv', csvText(texts.csv, rows.map(csvRow)));
      if (isCut) notify({ type: 'warning', text: texts.exportCut(formatNumber(rows.length)) });
      else notifySuccess(texts.exported(formatCount(rows.length, 'row')));
    } catch {
      notifyError(texts.exportFailed);
    } finally {
      setIsPending(false);
    }
  };
  return { save, isPending };
}
