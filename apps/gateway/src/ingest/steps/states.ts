import { writeDescriptions } from '@earshot/db/queries/ingest/ingest-descriptions';
import { writeListStates } from '@earshot/db/queries/ingest/ingest-list-states';
import { writeStates } from '@earshot/db/queries/ingest/ingest-states';
import { listStates, stateRow } from '../state-row.ts';
import type { Step } from './step.ts';

/** Writes the controllers' own rows: status and telemetry, descriptions, and the progress of their lists. */
export const statesStep: Step = async (trx, { changes, descriptions, now }) => {
  const states = changes.flatMap((change) => stateRow(change, now) ?? []);
  const counters = await writeStates(trx, states, now);
  const { rows, remember } = descriptions.changed(changes);
  await writeDescriptions(trx, rows);
  await writeListStates(
    trx,
    changes.flatMap((change) => listStates(change, now) ?? []),
  );
  const statusOf = new Map(states.map((row) => [row.controllerId, row.status]));
  return {
    counters,
    committed: remember,
    controllers: changes.flatMap(({ known, lists }) => {
      const id = known.controllerId;
      const status = (statusOf.get(id) ?? known.status) !== known.status;
      const devices = lists.length > 0;
      return status || devices ? [{ id, status, devices }] : [];
    }),
    needHello: changes.flatMap(({ needsHello, known }) => (needsHello ? [known.serial] : [])),
  };
};
