import type { ListedDelivery } from '@earshot/db/queries/deliveries/lost-deliveries';
import type { ControllerChange } from './controller-change.ts';

/** Cast and sender of a delivery, as `readPlannedDeliveries` writes them. */
const ORIGIN = /^(?<castId>[0-9a-f-]{36})\/(?<sentBy>[0-9a-f-]{36})?$/;
const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deliveries that left the plan of the controller, which may be in ours. */
export const droppedBy = ({ known: { controllerId }, hello }: ControllerChange) =>
  (hello?.planList?.left ?? []).map((deliveryId) => ({ controllerId, deliveryId }));

/** Deliveries that the controller has or had. */
export function listedBy({ known: { controllerId, ownerEpoch }, hello }: ControllerChange): ListedDelivery[] {
  const { held = [], left = [] } = hello?.planList ?? {};
  const nothing = { controllerId, ownerEpoch, castId: null, sentBy: null, firstAt: null, lastAt: null };
  return [
    ...held.map(({ deliveryId, origin = '', firstAt = null, lastAt = null }) => {
      const { castId, sentBy } = ORIGIN.exec(origin)?.groups ?? {};
      return { ...nothing, deliveryId, castId: guidOf(castId), sentBy: guidOf(sentBy), firstAt, lastAt };
    }),
    ...left.map((deliveryId) => ({ ...nothing, deliveryId })),
  ];
}

const guidOf = (text: string | undefined): string | null => (text !== undefined && GUID.test(text) ? text : null);
