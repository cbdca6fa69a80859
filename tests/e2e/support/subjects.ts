import { freshName } from './casts.ts';
import { AISHA, platformOf, SUPPORT } from './demo.ts';
import { usedToken } from './used-token.ts';

/** Addresses of an example of each kind. */
export interface Subjects {
  readonly locationPath: string;
  /** A headset at that location. */
  readonly devicePath: string;
  /** Configuration page of a call point at that location. */
  readonly callPointPath: string;
  readonly keypadPath: string;
  readonly conferencePath: string;
  readonly headsetPath: string;
  /** A team member of that location, created for the test. */
  readonly teamMemberPath: string;
  readonly userPath: string;
  /** A custom role created for the test. */
  readonly rolePath: string;
  readonly releaseNotePath: string;
  readonly tokenPath: string;
  /** A paused webhook created for the test. */
  readonly webhookPath: string;
  /** Removes the created items. */
  readonly remove: () => Promise<void>;
}

const found = <Thing>(things: readonly Thing[], what: string): Thing => {
  const [first] = things;
  if (first === undefined) throw new Error(`There is no ${what} to look at`);
  return first;
};

const configure = (kind: string, { controllerId, deviceId }: { controllerId: string; deviceId: string }) =>
  `/locations/${controllerId}/devices/${kind}-management/configure/${encodeURIComponent(deviceId)}`;

export async function findSubjects(): Promise<Subjects> {
  const [earshot, staff] = await Promise.all([platformOf(AISHA), platformOf(SUPPORT)]);
  const location = found(await earshot.locations.list({ search: 'Aberdeen' }), 'location');
  const headset = found(await earshot.devices.list('headset', { controllerId: location.id }), 'headset');
  const callPoint = found(await earshot.devices.list('callpoint', { controllerId: location.id }), 'call point');
  const [keypad] = await earshot.devices.list('keypad', { groupId: location.groupId });
  const conference = found(await earshot.devices.list('conference', { controllerId: location.id }), 'conference');
  const user = found(await earshot.users.list({ search: 'Amelia Birch' }), 'user');
  const note = found(await staff.releaseNotes.list({ searchText: 'Quieter nights' }), 'release note');
  const tokenId = await usedToken();
  const { webhook } = await earshot.webhooks.create({ name: freshName('Seen'), url: 'https://seen.example.com' });
  await earshot.webhooks.pause(webhook.id);
  const role = await earshot.roles.create({ title: freshName('Seen'), description: 'To be looked at', rank: 40 });
  const member = await earshot.teamMembers.create({ controllerId: location.id, fullName: freshName('Seen') });
  return {
    locationPath: `/locations/${location.id}/devices`,
    devicePath: `/locations/${location.id}/devices/headset-management/${encodeURIComponent(headset.deviceId)}`,
    callPointPath: configure('callpoint', callPoint),
    keypadPath: configure('keypad', found(keypad === undefined ? [] : [keypad], 'keypad')),
    headsetPath: `${configure('headset', headset)}/${headset.ipui}`,
    conferencePath: configure('conference', conference),
    teamMemberPath: `/locations/${location.id}/team-members/${member.id}`,
    userPath: `/config/users/${user.id}`,
    rolePath: `/config/permissions/${role.id}`,
    releaseNotePath: `/config/release-notes/${note.id}`,
    tokenPath: `/api/token-management/${tokenId}`,
    webhookPath: `/api/webhooks/${webhook.id}`,
    remove: async () => {
      await earshot.roles.remove({ roleId: role.id });
      await earshot.teamMembers.remove(member.id);
      await earshot.webhooks.remove(webhook.id);
    },
  };
}
