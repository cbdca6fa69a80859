import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import type { ControllerSummary } from '@earshot/domain/controllers/summary-schema';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';

/** Live summary of a controller; undefined until the first update. */
export function useLiveSummary({ serialNumber }: ControllerRecord): ControllerSummary | undefined {
  const [latest, setLatest] = useState<{ serialNumber: string; summary: ControllerSummary }>();
  const subscription = trpc.controllers.watch.useSubscription(
    { serialNumber },
    {
      onData(event) {
        if (event.event === 'patched') setLatest({ serialNumber, summary: event.dashboardSummary });
        // Renews the watch while the page is still open.
        else subscription.reset();
      },
    },
  );
  return latest?.serialNumber === serialNumber ? latest.summary : undefined;
}
