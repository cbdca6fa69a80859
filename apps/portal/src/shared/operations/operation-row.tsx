import type { Operation } from '@earshot/domain/operations/schema';
import { Link } from '@tanstack/react-router';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { formatRelativeDate } from '#/lib/format.ts';
import { useCancelOperation } from './api/use-cancel-operations.ts';
import { operationStyle, operationProgress, operationShare } from './operation-style.ts';
import { operationTexts as texts } from './texts.ts';

interface OperationRowProps {
  readonly operation: Operation;
  readonly onOpen: () => void;
}

/** An operation with its progress, its author and a button to cancel it. */
export function OperationRow({ operation, onOpen }: OperationRowProps) {
  const { id, kind, title, createdAt, createdBy, endedAt, cancellable, message, state } = operation;
  const { cancel, isPending } = useCancelOperation({ id, title });
  const { shape, tone, word } = operationStyle(operation);
  const share = operationShare(operation);
  return (
    <li className="border-b border-border py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 grow [overflow-wrap:anywhere]">
          <OperationLink operation={operation} onOpen={onOpen} />
          <span className="block text-xs text-muted-foreground">{texts.kinds[kind]}</span>
        </span>
        <StatusBadge shape={shape} tone={tone}>
          {word}
        </StatusBadge>
      </div>
      {state === 'running' && (
        <>
          <progress
            aria-label={texts.progressOf(title)}
            value={Math.round(share * 100)}
            max={100}
            className="sr-only"
          />
          <span aria-hidden className="mt-2 block h-[3px] overflow-hidden rounded-full bg-muted">
            <span
              className="block h-full bg-primary transition-[width] duration-150"
              style={{ width: `${share * 100}%` }}
            />
          </span>
        </>
      )}
      <p className="tabular mt-1.5 text-sm empty:hidden">{operationProgress(operation)}</p>
      {message !== null && <p className="mt-0.5 text-sm text-muted-foreground">{message}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-muted-foreground">
          {texts.startedBy(formatRelativeDate(endedAt ?? createdAt), createdBy)}
        </span>
        {cancellable && (
          <ConfirmButton armedText={texts.cancelArmed} disabled={isPending} onConfirm={cancel}>
            {texts.cancel} <span className="sr-only">{title}</span>
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

const LINK = 'rounded-sm font-medium hover:underline';

function OperationLink({ operation, onOpen }: OperationRowProps) {
  const { kind, title, subjectId, delivery, groupId } = operation;
  switch (kind) {
    case 'cast.send':
      return delivery === null ? (
        <b className="font-medium">{title}</b>
      ) : (
        <Link
          to="/msgs/$messageId/delivery/$deliveryId"
          params={{ messageId: delivery.castId, deliveryId: subjectId }}
          onClick={onOpen}
          className={LINK}
        >
          {title}
        </Link>
      );
    case 'casts.migrate':
      return (
        <Link to="/msgs" search={{ group: groupId } as never} onClick={onOpen} className={LINK}>
          {title}
        </Link>
      );
    case 'group.configure':
      return (
        <Link to="/config/groups" search={{ group: subjectId } as never} onClick={onOpen} className={LINK}>
          {title}
        </Link>
      );
    case 'device.register':
      return (
        <Link
          to="/locations/$locationId/devices"
          params={{ locationId: subjectId }}
          search={{ register: operation.id } as never}
          onClick={onOpen}
          className={LINK}
        >
          {title}
        </Link>
      );
    case 'controllers.task':
      return (
        <Link to="/taskmanager/$taskId" params={{ taskId: subjectId }} onClick={onOpen} className={LINK}>
          {title}
        </Link>
      );
    case 'firmware.update':
    case 'controller.configure':
    case 'controller.reboot':
    case 'base-units.reboot':
    case 'hostname.set':
    case 'language.set':
    case 'voice-assistant.set':
    case 'team-members.set':
    case 'call-handling-groups.read':
    case 'endpoint.read':
    case 'endpoint.configure':
    case 'endpoint.remove':
      return (
        <Link to="/locations/$locationId/devices" params={{ locationId: subjectId }} onClick={onOpen} className={LINK}>
          {title}
        </Link>
      );
  }
}
