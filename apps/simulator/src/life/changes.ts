import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import type { Happening } from './living.ts';

/** Rows of a list to report, each once in its final state. */
export interface ListChange<Row> {
  readonly set: Map<string, Row>;
  readonly removed: Set<string>;
}

/** Changes of a controller's devices in one turn. */
export interface Changes {
  readonly endpoints: ListChange<EndpointRow>;
  readonly baseUnits: ListChange<BaseUnitRow>;
  readonly happened: Happening[];
  /** Whether the faults of the controller have changed. */
  faults: boolean;
}

const nothing = <Row>(): ListChange<Row> => ({ set: new Map(), removed: new Set() });

export const noChanges = (): Changes => ({ endpoints: nothing(), baseUnits: nothing(), happened: [], faults: false });
