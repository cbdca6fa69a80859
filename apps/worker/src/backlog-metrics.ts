import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { type Backlog, readBacklog } from '@earshot/db/queries/processes/backlog';
import { gauge, registry } from '@earshot/metrics/metrics';

/** Scrapes within this time share one read, so that several scrapers cost no more than one. */
const SHARED_MS = 5_000;
const WITHIN_MS = 5_000;

type Values = readonly (readonly [of: string, value: number])[];

/**
 * Adds the backlog of the whole installation to the metrics of this process. Several workers report the same figures: take the
 * maximum, not the sum. While the database does not answer, the figures are missing and `earshot_backlog_readable` is 0.
 * Returns a function that removes them again.
 */
export function reportBacklog(db: Database): () => void {
  const names: string[] = [];
  const reported: typeof gauge = (metric, read) => {
    names.push(metric.name);
    return gauge(metric, read);
  };
  let shared: { readonly at: number; readonly read: Promise<Backlog | undefined> } | undefined;
  const read = (): Promise<Backlog | undefined> => {
    if (shared === undefined || performance.now() - shared.at > SHARED_MS) {
      const late = sleep(WITHIN_MS, undefined, { ref: false });
      shared = { at: performance.now(), read: Promise.race([readBacklog(db).catch(() => undefined), late]) };
    }
    return shared.read;
  };
  const ofAll = (name: `earshot_${string}`, help: string, value: (backlog: Backlog) => number) =>
    reported({ name, help }, async (metric) => {
      const backlog = await read();
      if (backlog === undefined) metric.remove();
      else metric.set(value(backlog));
    });
  const by = (name: `earshot_${string}`, what: { help: string; label: string }, values: (backlog: Backlog) => Values) =>
    reported({ name, help: what.help, labels: [what.label] }, async (metric) => {
      const backlog = await read();
      metric.reset();
      if (backlog === undefined) return;
      for (const [of, value] of values(backlog)) metric.set({ [what.label]: of }, value);
    });

  reported(
    { name: 'earshot_backlog_readable', help: '1 if the figures of the backlog could be read.' },
    async (metric) => metric.set((await read()) === undefined ? 0 : 1),
  );
  ofAll('earshot_outbox_messages', 'Messages that wait for their workflow.', ({ messages }) => messages.count);
  ofAll(
    'earshot_outbox_oldest_seconds',
    'Age of the oldest waiting message.',
    ({ messages }) => messages.oldestSeconds,
  );
  ofAll('earshot_outbox_dead_messages', 'Messages that the relay gave up on.', ({ messages }) => messages.dead);
  ofAll('earshot_mails_waiting', 'Mails that are not sent yet.', ({ mails }) => mails.count);
  ofAll('earshot_mails_oldest_seconds', 'Age of the oldest waiting mail.', ({ mails }) => mails.oldestSeconds);
  ofAll(
    'earshot_dead_letters_last_hour',
    'Messages of controllers that could not be read or written in the last hour.',
    ({ deadLetters }) => deadLetters,
  );
  by('earshot_operations_running', { help: 'Running operations.', label: 'kind' }, ({ operations }) =>
    operations.map(({ kind, running }) => [kind, running]),
  );
  by(
    'earshot_operations_overdue',
    { help: 'Running operations past their deadline.', label: 'kind' },
    ({ operations }) => operations.map(({ kind, overdue }) => [kind, overdue]),
  );
  by('earshot_deliveries_open', { help: 'Deliveries that are not over.', label: 'phase' }, ({ deliveries }) =>
    deliveries.map(({ phase, count }) => [phase, count]),
  );
  by('earshot_controllers', { help: 'Controllers of all customers.', label: 'status' }, ({ controllers }) =>
    controllers.map(({ status, count }) => [status, count]),
  );
  return () => {
    for (const name of names) registry.removeSingleMetric(name);
  };
}
