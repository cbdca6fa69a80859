import { AISHA, platformOf, SUPPORT } from './demo.ts';

/** Opens or closes team members to the first customer of the demo: its feature and the portal setting. */
export async function teamEnrolment(on: boolean): Promise<void> {
  const staff = await platformOf(SUPPORT);
  const own = (await (await platformOf(AISHA)).session.current()).group;
  const group = await staff.groups.get(own.id);
  await staff.groups.update({ groupId: group.id, version: group.version, features: { teamEnrolment: on } });
  const { settings } = await staff.settings.list();
  const setting = settings.find(({ key }) => key === 'standaloneTeamMembers');
  const version = setting?.everywhere.version ?? 0;
  await staff.settings.update({ key: 'standaloneTeamMembers', value: on, version });
}
