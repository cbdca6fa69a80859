import type { Earshot } from '@earshot/sdk';
import { ERIN, platformOf, SUPPORT } from './demo.ts';

/** Enables or disables newer Message Casts for the second customer of the demo. */
export async function newerCasts(on: boolean): Promise<void> {
  const staff = await platformOf(SUPPORT);
  const group = await staff.groups.get((await ownGroup(await platformOf(ERIN))).id);
  await staff.groups.update({ groupId: group.id, version: group.version, features: { mds: on } });
}

const ownGroup = async (earshot: Earshot) => (await earshot.session.current()).group;

/** A clip of that customer, created once. */
export async function olderClip(): Promise<string> {
  const erin = await platformOf(ERIN);
  const { id: groupId } = await ownGroup(erin);
  const [clip] = await erin.audioClips.list({ groupId, search: 'Closing soon' });
  if (clip !== undefined) return clip.id;
  return (await erin.audioClips.createFromText({ groupId, name: 'Closing soon', script: 'We close soon.' })).id;
}
