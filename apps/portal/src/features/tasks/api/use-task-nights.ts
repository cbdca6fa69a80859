import type { Task } from '@earshot/domain/tasks/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '#/lib/trpc.ts';

const EVERY_MS = 30_000;

/** Progress of a task by night, read again regularly while it works, and when its status changes. */
export function useTaskNights({ id: taskId, status, endedAt }: Task) {
  const query = trpc.tasks.nights.useQuery(
    { taskId },
    { refetchInterval: endedAt === null && EVERY_MS, placeholderData: keepPreviousData },
  );
  const { refetch } = query;
  const read = useRef(status);
  useEffect(() => {
    if (read.current === status) return;
    read.current = status;
    void refetch();
  }, [status, refetch]);
  return query;
}
