import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import type { ControllerSummary } from '@earshot/domain/controllers/summary-schema';
import { createContext, useContext } from 'react';

export interface ShownLocation {
  readonly record: ControllerRecord;
  readonly summary: ControllerSummary | undefined;
}

export const LocationContext = createContext<ShownLocation | undefined>(undefined);

export function useShownLocation(): ShownLocation {
  const shown = useContext(LocationContext);
  if (shown === undefined) throw new Error('A tab of a location was shown without its location');
  return shown;
}
