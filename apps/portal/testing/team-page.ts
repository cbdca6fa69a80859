import { afterEach, beforeEach } from 'vitest';
import { setRecord } from './fake-locations.ts';
import { resetSettings, storeSetting } from './fake-settings.ts';
import { fakeTeam, resetFakeGroups, resetFakeTeam } from './fake-team-members.ts';
import { locations } from './fixtures.ts';
import { answers, calls } from './memory-link.ts';
import { signIn } from './render-app.tsx';

export const [SHOP, OTHER] = locations as [(typeof locations)[number], (typeof locations)[number]];
/** Address of the team members of the first location. */
export const TEAM = `/locations/${SHOP.id}/team-members`;
export const adaId = (): string => fakeTeam[0]?.id ?? '';
export const adaPage = (): string => `${TEAM}/${adaId()}`;
export const inputsOf = (path: string): unknown[] =>
  calls.filter((call) => call.path === path).map(({ input }) => input);

/** Before each test: a signed-in user, and two locations that have the feature, one of them with a team. */
export function openTeamPages(): void {
  beforeEach(() => {
    signIn();
    resetFakeTeam();
    resetFakeGroups();
    calls.length = 0;
    storeSetting('standaloneTeamMembers', true);
    for (const { id } of [SHOP, OTHER]) setRecord(id, { features: ['mds', 'teamEnrolment'] });
  });
  afterEach(() => {
    resetSettings();
    for (const { id } of [SHOP, OTHER]) setRecord(id, {});
    answers.clear();
  });
}
