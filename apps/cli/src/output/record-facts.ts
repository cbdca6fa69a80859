import type { ControllerRecord } from '@earshot/sdk';
import { ago } from './time.ts';

export function recordFacts(record: ControllerRecord, now: Date): [string, string][] {
  const { geodata, versions, tunnel, state } = record;
  return [
    ['Name', record.boxName],
    ['Location id', String(record.locationId)],
    ['Id', record.id],
    ['Serial', record.serialNumber],
    ['Status', record.status],
    ['Last update', ago(state.lastUpdated, now)],
    ['Faults', state.faults.join(', ') || '–'],
    ['Group', record.group.path.join(' / ')],
    ['Labels', record.tags.join(', ') || '–'],
    ['Postcode', record.postcode ?? '–'],
    [
      'Position',
      geodata === null ? '–' : `${geodata.coordinates.join(', ')} (lng, lat)${record.verified ? ', verified' : ''}`,
    ],
    ['Time zone', record.timezone],
    ...(versions ? ([['Firmware', versions.firmware ?? '–']] as [string, string][]) : []),
    ...(tunnel ? ([['Tunnel port', String(tunnel.port ?? '–')]] as [string, string][]) : []),
    ['Version', String(record.version)],
  ];
}
