import { expect, it } from 'vitest';
import { isClosedTab, tabsFor } from './location-tabs.ts';

const slugs = (features: string[], permissions: string[]) => tabsFor(features, permissions).map(({ slug }) => slug);

it('a location has the tabs for tags and local API when its group has the feature [B-071] [B-072]', () => {
  expect(slugs([], [])).toEqual(['overview', 'devices', 'controller-details', 'details', 'history']);
  expect(slugs(['locationTags'], [])).toContain('tags');
  expect(slugs(['showLocalApi'], [])).toContain('local-api');
});

it('the firmware tab requires a permission to see versions [B-074]', () => {
  expect(slugs([], ['view_controllers_versions'])).toContain('firmware');
  expect(slugs([], ['view_baseunit_firmware'])).toContain('firmware');
  expect(slugs([], ['view_controllers'])).not.toContain('firmware');
});

it('the hostname tab requires its own permission [B-077] [B-407]', () => {
  expect(slugs([], ['edit_controllers_hostname'])).toContain('hostname');
  expect(slugs([], ['view_controllers', 'edit_controllers'])).not.toContain('hostname');
});

it('the language tab requires its feature and its own permission [B-075] [B-408]', () => {
  expect(slugs(['languageChange'], ['edit_controllers_language'])).toContain('language');
  expect(slugs([], ['edit_controllers_language'])).not.toContain('language');
  expect(slugs(['languageChange'], ['view_controllers', 'edit_controllers'])).not.toContain('language');
});

it('the voice assistant tab requires its feature and its own permission [B-078] [B-409]', () => {
  expect(slugs(['voiceAssistant'], ['edit_controllers_voice_assistant'])).toContain('voice-assistant');
  expect(slugs([], ['edit_controllers_voice_assistant'])).not.toContain('voice-assistant');
  expect(slugs(['voiceAssistant'], ['view_controllers', 'edit_controllers'])).not.toContain('voice-assistant');
});

it('the tab of team members requires its feature and a permission to see them [B-073]', () => {
  expect(slugs(['teamEnrolment'], ['view_team_members'])).toContain('team-members');
  expect(slugs([], ['view_team_members'])).not.toContain('team-members');
  expect(slugs(['teamEnrolment'], ['view_controllers', 'create_team_members'])).not.toContain('team-members');
});

it('the tab of reports requires the permission to see reports [B-076]', () => {
  expect(slugs([], ['view_reports'])).toContain('reports');
  expect(slugs([], ['view_controllers', 'view_api_reports'])).not.toContain('reports');
});

it.each([
  ['tags', ['locationTags'], []],
  ['team-members', ['teamEnrolment'], ['view_team_members']],
  ['reports', [], ['view_reports']],
  ['local-api', ['showLocalApi'], []],
  ['firmware', [], ['view_controllers_versions']],
  ['hostname', [], ['edit_controllers_hostname']],
  ['language', ['languageChange'], ['edit_controllers_language']],
  ['voice-assistant', ['voiceAssistant'], ['edit_controllers_voice_assistant']],
])('%s is no valid address of a location that does not have the tab', (slug, features, permissions) => {
  const path = `/locations/1/${slug}`;
  expect([isClosedTab([], [], path), isClosedTab(features, permissions, path)]).toEqual([true, false]);
  for (const open of ['/locations/1', '/locations/1/details']) expect(isClosedTab([], [], open)).toBe(false);
});
