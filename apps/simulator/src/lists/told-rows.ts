import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';

/** An endpoint as a controller tells of it: old firmware knows less. */
export function toldEndpoint(row: EndpointRow, isOld: boolean): EndpointRow {
  if (!isOld) return row;
  const { id, ipei, category, name, status, battery, charging, conference, lastEventAt } = row;
  return { id, ipei, category, name, status, battery, charging, conference, lastEventAt };
}

export function toldBaseUnit(row: BaseUnitRow, isOld: boolean): BaseUnitRow {
  if (!isOld) return row;
  const { id, name, rpn, status, ipAddress, firmware } = row;
  return { id, name, rpn, status, ...(ipAddress && { ipAddress }), ...(firmware && { firmware }) };
}
