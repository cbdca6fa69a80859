import type { BulkEditPlan, PlannedEdit } from '@earshot/domain/controllers/bulk-edit';
import { useRef, useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc, trpcClient } from '#/lib/trpc.ts';
import { applyPlan, type CallFailure, type EditResult } from '../apply-plan.ts';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';

async function update({ controllerId, update: change }: PlannedEdit): Promise<CallFailure | undefined> {
  if (change === null) return undefined;
  try {
    await trpcClient.locations.update.mutate({ controllerId, ...change });
    return undefined;
  } catch (error) {
    const { code, message, details } = apiError(error);
    const wait = code === 'UE_429' ? details['retryAfterMs'] : undefined;
    return { message: message ?? texts.unanswered, retryAfterMs: typeof wait === 'number' ? wait : undefined };
  }
}

export interface Applying {
  readonly results: readonly EditResult[];
  readonly total: number;
  readonly isRunning: boolean;
}

/** Applies a plan and reports progress. Failed items can be retried separately. */
export function useApplyPlan(kind: BulkEditPlan['edit']['kind']) {
  const utils = trpc.useUtils();
  const [applying, setApplying] = useState<Applying>();
  const abort = useRef<AbortController>(undefined);

  const run = async (items: readonly PlannedEdit[], kept: readonly EditResult[]) => {
    const controller = new AbortController();
    abort.current = controller;
    const total = kept.length + items.length;
    let results = kept;
    setApplying({ results, total, isRunning: true });
    await applyPlan(items, {
      signal: controller.signal,
      update,
      onResult(result) {
        results = [...results, result];
        setApplying({ results, total, isRunning: true });
      },
    });
    setApplying({ results, total, isRunning: false });
    void utils.locations.invalidate();
    void utils.tags.invalidate();
    notifyResults(results.slice(kept.length));
  };
  const notifyResults = (results: readonly EditResult[]) => {
    const failed = results.filter(({ failure }) => failure !== null).length;
    const done = results.length - failed;
    if (done > 0) notifySuccess(texts.done[kind](done));
    if (failed > 0) notifyError(texts.failed[kind](failed));
  };
  return {
    applying,
    start: (items: readonly PlannedEdit[]) => void run(items, []),
    retry: () => {
      const results = applying?.results ?? [];
      const again = results.flatMap(({ item, failure }) => (failure === null ? [] : [item]));
      void run(
        again,
        results.filter(({ failure }) => failure === null),
      );
    },
    stop: () => abort.current?.abort(),
  };
}
