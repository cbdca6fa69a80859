import { APPLY_ROWS, PLAN_ROWS } from '@earshot/domain/location-csv/schema';
import { useEffect, useRef, useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc, trpcClient } from '#/lib/trpc.ts';
import { locationCsvTexts as texts } from '../csv-texts.ts';
import { type ImportLine, isOpen } from '../import/import-line.ts';
import { inPortions, retryWhenLimited } from '../import/in-portions.ts';
import { readFile } from '../import/read-file.ts';

export interface ImportState {
  readonly step: 'choose' | 'reading' | 'checking' | 'preview' | 'applying' | 'done';
  readonly lines: readonly ImportLine[];
  readonly ignored: readonly string[];
  readonly done: number;
  readonly total: number;
  readonly error: unknown;
}

const BEGIN: ImportState = { step: 'choose', lines: [], ignored: [], done: 0, total: 0, error: null };

/** Reads a file, asks the server for a plan of each row, and applies that plan. */
export function useLocationImport(groupId: string) {
  const utils = trpc.useUtils();
  const [state, setState] = useState(BEGIN);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const begin = () => {
    abort.current?.abort();
    abort.current = new AbortController();
    return abort.current.signal;
  };
  const choose = async (file: Blob) => {
    const signal = begin();
    try {
      setState({ ...BEGIN, step: 'reading' });
      const { lines, ignored } = await readFile(file, {
        signal,
        onRows: (done) => setState({ ...BEGIN, step: 'reading', done }),
      });
      await plan(lines, {
        groupId,
        signal,
        onDone: (done) => setState({ ...BEGIN, step: 'checking', done, total: lines.length }),
      });
      if (!signal.aborted) setState({ ...BEGIN, step: 'preview', lines, ignored });
    } catch (error) {
      if (!signal.aborted) setState({ ...BEGIN, error });
    }
  };
  /** Plans failed rows again before a retry, because a location may have changed since the first plan. */
  const checkAgain = async () => {
    const signal = begin();
    const again = state.lines.filter(isOpen).map(({ failure: _failure, ...line }) => line);
    try {
      const show = (done: number) => setState({ ...state, step: 'checking', done, total: again.length });
      show(0);
      await plan(again, { groupId, signal, onDone: show });
      const checked = new Map(again.map((line) => [line.line, line]));
      const merged = state.lines.map((line) => checked.get(line.line) ?? line);
      if (!signal.aborted) setState({ ...state, step: 'preview', lines: merged });
    } catch (error) {
      if (!signal.aborted) setState({ ...state, step: 'done', error });
    }
  };
  const apply = async () => {
    const signal = begin();
    const lines = [...state.lines];
    const todo = lines.filter(isOpen).length;
    const show = (step: 'applying' | 'done', done: number) =>
      setState((before) => ({ ...before, step, lines: [...lines], done, total: todo }));
    show('applying', 0);
    const { done, failed } = await applyLines(lines, { groupId, signal, onDone: (count) => show('applying', count) });
    show('done', done + failed);
    void utils.locations.invalidate();
    void utils.tags.invalidate();
    if (done > 0) notifySuccess(texts.imported(done));
    if (failed > 0) notifyError(texts.notImported(failed));
  };
  return {
    state,
    choose: (file: Blob) => void choose(file),
    apply: () => void apply(),
    checkAgain: () => void checkAgain(),
    reset: () => (begin(), setState(BEGIN)),
    stop: () => abort.current?.abort(),
  };
}

interface Work {
  readonly groupId: string;
  readonly signal: AbortSignal;
  readonly onDone: (count: number) => void;
}

/** Sets the planned outcome of each line. Lines that could not be read remain errors. */
async function plan(lines: ImportLine[], { groupId, signal, onDone }: Work): Promise<void> {
  const readable = lines.flatMap(({ row }, index) => (row === null ? [] : [{ row, index }]));
  let done = lines.length - readable.length;
  await inPortions(readable, { size: PLAN_ROWS, signal }, async (portion) => {
    const rows = portion.map(({ row }) => row);
    const { items } = await retryWhenLimited(
      () => trpcClient.locations.planImport.mutate({ groupId, rows }, { signal }),
      signal,
    );
    for (const [n, planned] of items.entries()) {
      const index = portion[n]?.index ?? -1;
      const line = lines[index];
      if (line !== undefined) lines[index] = { ...line, planned, outcome: planned.outcome, reason: planned.reason };
    }
    done += portion.length;
    onDone(done);
  });
}

/** Applies the open lines of the plan. A failed line keeps its reason. */
async function applyLines(lines: ImportLine[], { groupId, signal, onDone }: Work) {
  const open = lines.flatMap((line, index) =>
    isOpen(line) && line.row !== null ? [{ row: line.row, mark: line.planned?.mark ?? '', index }] : [],
  );
  const counts = { done: 0, failed: 0 };
  const set = (index: number, failure: string | null) => {
    const line = lines[index];
    if (line !== undefined) lines[index] = { ...line, failure };
    counts[failure === null ? 'done' : 'failed'] += 1;
  };
  await inPortions(open, { size: APPLY_ROWS, signal }, async (portion) => {
    const rows = portion.map(({ row, mark }) => ({ row, mark }));
    try {
      // A running call is never aborted, because its outcome would be unknown.
      const { items } = await retryWhenLimited(
        () => trpcClient.locations.applyImport.mutate({ groupId, rows }),
        signal,
      );
      for (const [n, { index }] of portion.entries()) set(index, items[n]?.failure ?? null);
    } catch (error) {
      if (signal.aborted) return;
      for (const { index } of portion) set(index, apiError(error).message ?? texts.unanswered);
    }
    onDone(counts.done + counts.failed);
  });
  return counts;
}
