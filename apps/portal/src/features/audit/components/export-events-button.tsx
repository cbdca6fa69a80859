import { Download } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useExportEvents } from '../api/use-export-events.ts';
import { type AuditSearch, toFilter } from '../audit-search.ts';
import { auditTexts as texts } from '../texts.ts';

/** Exports all pages of the filtered events. */
export function ExportEventsButton({ search }: { search: AuditSearch }) {
  const { id: groupId } = useSelectedGroup();
  const { save, isPending } = useExportEvents();
  return (
    <Button disabled={isPending} onClick={() => void save(toFilter(search, groupId))}>
      <Download aria-hidden />
      {isPending ? texts.exporting : texts.export}
    </Button>
  );
}
