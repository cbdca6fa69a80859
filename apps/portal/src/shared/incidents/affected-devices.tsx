import { AFFECTED_BY, affectedName } from '@earshot/domain/incidents/affected-devices';
import type { Incident } from '@earshot/domain/incidents/schema';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { deviceTarget } from '#/shared/devices/device-target.ts';
import { incidentTexts as texts } from './texts.ts';

type Affected = Pick<Incident, 'kind' | 'controllerId' | 'devices' | 'devicesAffected'>;

const LINK = 'rounded-sm text-primary underline underline-offset-2';

/** Names and links the devices that an incident affects; an offline controller affects all its devices. */
export function AffectedDevices({ incident }: { incident: Affected }) {
  const { kind, controllerId, devices, devicesAffected } = incident;
  if (devicesAffected === 0) return texts.noDevices;
  const location = { to: '/locations/$locationId/devices', params: { locationId: controllerId } } as const;
  if (AFFECTED_BY[kind] === 'all' || devices.length === 0) {
    return (
      <Link {...location} className={LINK}>
        {AFFECTED_BY[kind] === 'all' ? texts.allDevices(devicesAffected) : texts.devices(devicesAffected)}
      </Link>
    );
  }
  const more = devicesAffected - devices.length;
  return (
    <>
      {devices.map((device, n) => (
        <Fragment key={`${device.kind} ${device.deviceId}`}>
          {n > 0 && ', '}
          <Link {...deviceTarget({ controllerId, deviceId: device.deviceId }, device.kind)} className={LINK}>
            {n === 0 ? capitalised(affectedName(device)) : affectedName(device)}
          </Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Link {...location} className={LINK}>
            {texts.moreDevices(more)}
          </Link>
        </>
      )}
    </>
  );
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
