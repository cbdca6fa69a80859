import type { ConferenceDetail } from '@earshot/domain/devices/detail-schema';
import { expect, it } from 'vitest';
import { conferenceStateFacts } from './conference-facts.tsx';
import { stateFacts } from './shared-facts.tsx';

it('names what a device reported in words, and times with their unit', () => {
  expect(stateFacts({ talklockTimeout: 300, ulp_enable: true, fwVersion: '3.9' })).toEqual([
    ['Talk lock timeout', '300 s'],
    ['Ultra low power mode', expect.any(String)],
    ['Fw version', '3.9'],
  ]);
});

it('shows the members of a conference once', () => {
  const device = { members: 6, lastKnownState: { members: 6, talklockInterval: 30 } } as unknown as ConferenceDetail;
  expect(conferenceStateFacts(device).map(([name]) => name)).toEqual(['Members now', 'Talk lock interval']);
});
