import type { Operation, OperationsNow } from '@earshot/domain/operations/schema';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Drawer } from '#/components/ui/drawer.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useCancelDeliveries } from './api/use-cancel-operations.ts';
import { OperationRow } from './operation-row.tsx';
import { operationTexts as texts } from './texts.ts';

interface OperationsDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly now: OperationsNow | undefined;
}

/** Operations that are running in the selected group, or that ended within the last hour. */
export function OperationsDrawer({ open, onOpenChange, now }: OperationsDrawerProps) {
  const { id: groupId, title } = useSelectedGroup();
  const running = now?.items.filter(({ state }) => state === 'running') ?? [];
  const ended = now?.items.filter(({ state }) => state !== 'running') ?? [];
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={texts.title} lead={texts.lead(title)}>
      {now === undefined ? (
        <Skeleton className="h-24" />
      ) : running.length + ended.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHelp} />
      ) : (
        <div className="grid gap-5">
          <Section title={texts.running} operations={running} onOpen={close} />
          <StopAll groupId={groupId} operations={running} />
          {ended.length > 0 && <Section title={texts.ended} operations={ended} onOpen={close} />}
        </div>
      )}
    </Drawer>
  );
}

interface SectionProps {
  readonly title: string;
  readonly operations: readonly Operation[];
  readonly onOpen: () => void;
}

function Section({ title, operations, onOpen }: SectionProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-sm font-semibold">{title}</h2>
      {operations.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ul>
        {operations.map((operation) => (
          <OperationRow key={operation.id} operation={operation} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** Cancels all deliveries at once, for emergencies. */
function StopAll({ groupId, operations }: { groupId: string; operations: readonly Operation[] }) {
  const { cancelAll, isPending } = useCancelDeliveries(groupId);
  const cancellable = operations.filter(({ kind, cancellable: open }) => kind === 'cast.send' && open);
  if (cancellable.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-border pb-4">
      <p className="grow basis-48 text-sm text-muted-foreground">{texts.stopAllHelp}</p>
      <ConfirmButton
        armedText={texts.stopAllArmed}
        disabled={isPending}
        onConfirm={() => cancelAll(cancellable.map(({ subjectId }) => subjectId))}
      >
        {texts.stopAll(cancellable.length)}
      </ConfirmButton>
    </div>
  );
}
