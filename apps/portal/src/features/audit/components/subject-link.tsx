import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import type { SubjectKind } from '@earshot/domain/audit/subjects';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Target {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

const TARGETS: Readonly<Record<Exclude<SubjectKind, 'delivery'>, (id: string) => Target>> = {
  location: (locationId) => ({ to: '/locations/$locationId', params: { locationId } }),
  group: (groupId) => ({ to: '/config/groups/$groupId', params: { groupId } }),
  user: (userId) => ({ to: '/config/users/$userId', params: { userId } }),
  role: (roleId) => ({ to: '/config/permissions/$roleId', params: { roleId } }),
  cast: (messageId) => ({ to: '/msgs/$messageId', params: { messageId } }),
  clip: (clipId) => ({ to: '/audio/$clipId', params: { clipId } }),
  incident: (incident) => ({ to: '/events/incidents', search: { incident } }),
  task: (taskId) => ({ to: '/taskmanager/$taskId', params: { taskId } }),
  holidaySet: () => ({ to: '/msgs/holidays' }),
};

function targetOf({ subject, castId }: ShownAuditEntry['summary']): Target | undefined {
  if (subject === null || !subject.isPresent) return undefined;
  if (subject.kind !== 'delivery') return TARGETS[subject.kind](subject.id);
  if (castId === null) return undefined;
  return { to: '/msgs/$messageId/delivery/$deliveryId', params: { messageId: castId, deliveryId: subject.id } };
}

interface SubjectLinkProps {
  readonly entry: ShownAuditEntry;
  /** Shown if the thing has no page, no longer exists, or is not visible to the user. */
  readonly fallback: ReactNode;
}

/** Links the thing that an event is about, by its present name. */
export function SubjectLink({ entry: { summary }, fallback }: SubjectLinkProps) {
  const target = targetOf(summary);
  if (target === undefined) return fallback;
  return (
    <Link
      to={target.to}
      params={target.params as never}
      search={(target.search ?? {}) as never}
      className="rounded-sm text-primary underline underline-offset-2"
    >
      {summary.subject?.name ?? summary.subject?.id}
    </Link>
  );
}
