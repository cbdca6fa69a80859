import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import type { Happening } from './living.ts';

/** What is to be told of a list: each row once, as it is in the end. */
export interface ListChange<Row> {
  readonly set: Map<string, Row>;
  readonly removed: Set<string>;
}

/** What a turn made of a controller's devices. */
export interface Changes {
  readonly endpoints: ListChange<EndpointRow>;
  readonly baseUnits: ListChange<BaseUnitRow>;
  readonly happened: Happening[];
  /** The faults of the controller are others than before. */
  faults: boolean;
}

const nothing = <Row>(): ListChange<Row> => ({ set: new Map(), removed: new Set() });

export const noChanges = (): Changes => ({ endpoints: nothing(), baseUnits: nothing(), happened: [], faults: false });
