import type { ControllerStatus } from '../controllers/presence.ts';
import type { RecordStatus } from '../deliveries/record-status.ts';
import type { OperationState } from '../operations/operations.ts';
import type { HistoryOperation } from './history-kinds.ts';

/** Facts of an entry, by its source. */
export type HistoryFacts =
  | { readonly source: 'connection'; readonly status: ControllerStatus; readonly cause: string }
  | {
      readonly source: 'incident';
      readonly incidentId: string;
      readonly event: 'opened' | 'acknowledged' | 'resolved';
      readonly cause: string;
      /** From the start of the problem to this event. */
      readonly afterMs: number;
    }
  | {
      readonly source: 'cast';
      /** Null if the caller may not see the delivery. */
      readonly delivery: { readonly id: string; readonly castId: string; readonly castName: string } | null;
      readonly status: RecordStatus;
      readonly reason: string | null;
      readonly playsDue: number;
      readonly playsWell: number;
      readonly headsets: number | null;
    }
  | {
      readonly source: 'operation';
      readonly operation: HistoryOperation;
      readonly state: OperationState;
      readonly message: string | null;
      readonly deviceId: string | null;
      readonly category: string | null;
      readonly taskId: string | null;
      readonly version: string | null;
    }
  | {
      readonly source: 'change';
      readonly eventId: string;
      readonly action: string;
      readonly before: unknown;
      readonly after: unknown;
    };
