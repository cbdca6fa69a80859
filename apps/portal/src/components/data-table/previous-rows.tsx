import { useSyncExternalStore } from 'react';
import { connection } from '#/lib/connection.ts';
import { tableTexts as texts } from '#/texts/tables.ts';

/** Says that the rows shown are not yet those of the requested page. */
export function PreviousRows() {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const isLost = state === 'warning' || state === 'error';
  return <output>{isLost ? texts.previousRowsDisconnected : texts.previousRows}</output>;
}
