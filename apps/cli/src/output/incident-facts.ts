import type { IncidentDetail } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { affectedDevices, incidentKind, incidentLasted, incidentState } from './incident-columns.ts';
import { counted, printable } from './text.ts';
import { dateTime } from './time.ts';

/** Facts of an incident, one per line, then the events of its controller. */
export function incidentFacts(incident: IncidentDetail, now: Date): Fact[] {
  const { boxName, serialNumber, groupTitle, note, mails, plannedWork, again } = incident;
  return [
    ['Location', `${printable(boxName)} (${printable(serialNumber)}, ${printable(groupTitle)})`],
    ['What', incidentKind(incident)],
    ['State', printable(incidentState(incident))],
    ['Since', `${dateTime(incident.since)}, ${incidentLasted(incident, now)}`],
    ['Over', incident.resolvedAt === null ? '' : dateTime(incident.resolvedAt)],
    ['Cause', printable(incident.cause)],
    ['Devices', affectedDevices(incident)],
    ['Again', again === 0 ? '' : `${counted(again, 'time')} shortly before`],
    ['Note', note === null ? '' : printable(note)],
    ['Planned', plannedWork === null ? '' : `${printable(plannedWork.reason)}, until ${dateTime(plannedWork.endsAt)}`],
    ['Mails', `${mails.opened} that it began, ${mails.resolved} that it is over`],
    ...incident.timeline.map(({ at, status, cause }): Fact => [dateTime(at), `${status} (${cause})`]),
    ['Id', incident.id],
  ];
}
