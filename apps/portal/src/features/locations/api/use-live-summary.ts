import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import type { ControllerSummary } from '@earshot/domain/controllers/summary-schema';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';

/** What a controller says of itself while somebody looks; undefined until it has been heard of once. */
export function useLiveSummary({ serial_number: serialNumber }: ControllerRecord): ControllerSummary | undefined {
  const [told, setTold] = useState<{ serialNumber: string; summary: ControllerSummary }>();
  const subscription = trpc.controllers.watch.useSubscription(
    { serialNumber },
    {
      onData(event) {
        if (event.event === 'patched') setTold({ serialNumber, summary: event.dashboardSummary });
        // It is still on screen: asked for again before it ends.
        else subscription.reset();
      },
    },
  );
  return told?.serialNumber === serialNumber ? told.summary : undefined;
}
