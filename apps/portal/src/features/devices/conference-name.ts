import type { Conference } from '@earshot/domain/devices/schema';
import { deviceTexts } from '#/shared/devices/texts.ts';

export const conferenceName = ({
  name,
  conference,
  deviceId,
}: Pick<Conference, 'name' | 'conference' | 'deviceId'>): string => {
  if (name !== '') return name;
  return conference === null ? deviceId : deviceTexts.conferenceNumber(conference);
};
