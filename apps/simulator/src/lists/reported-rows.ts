import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';

/** Fields of an endpoint that the firmware reports; old firmware reports fewer. */
export function reportedEndpoint(row: EndpointRow, isOld: boolean): EndpointRow {
  if (!isOld) return row;
  const { id, ipei, category, name, status, battery, charging, conference, lastEventAt } = row;
  return { id, ipei, category, name, status, battery, charging, conference, lastEventAt };
}

export function reportedBaseUnit(row: BaseUnitRow, isOld: boolean): BaseUnitRow {
  if (!isOld) return row;
  const { id, name, rpn, status, ipAddress, firmware } = row;
  return { id, name, rpn, status, ...(ipAddress && { ipAddress }), ...(firmware && { firmware }) };
}
