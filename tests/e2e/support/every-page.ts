import type { Page } from '@playwright/test';
import type { Sent } from './casts.ts';
import type { Subjects } from './subjects.ts';
import { USED_TOKEN } from './used-token.ts';

type Find = (page: Page) => ReturnType<Page['locator']>;

export interface PageOfPortal {
  readonly name: string;
  readonly path: string;
  /** Element that shows that the page has loaded. */
  readonly ready: Find;
  /** The main action of the page, which must be reachable at any window size. */
  readonly action?: Find;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const row = (text: string) => (page: Page) => page.getByRole('row').filter({ hasText: text }).first();
const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first();
const text = (words: string) => (page: Page) => page.getByRole('main').getByText(words).first();

export const DASHBOARD_PAGES: readonly PageOfPortal[] = [
  { name: 'dashboard, map by its address', path: '/dashboard/map', ready: text('Needs attention') },
  { name: 'dashboard, map', path: '/dashboard', ready: text('Needs attention'), action: link('List') },
  { name: 'dashboard, list', path: '/dashboard/list', ready: row('Aberdeen'), action: link('Map') },
  { name: 'dashboard, nothing found', path: '/dashboard/list?search=nowhere', ready: text('No controller matches.') },
  { name: 'unsupported locations', path: '/dashboard/unsupported-locations', ready: row('Worcester') },
];

/** Pages of casts, clips and locations, including this cast with its clip and delivery. */
export const castPages = (sent: Sent, name: string): readonly PageOfPortal[] => [
  { name: 'locations', path: '/locations', ready: row('Aberdeen'), action: row('Aberdeen') },
  { name: 'locations, nothing found', path: '/locations?search=nowhere', ready: text('No location matches.') },
  { name: 'casts', path: '/msgs', ready: row(name), action: button('Create') },
  { name: 'calendar, month', path: '/msgs/calendar', ready: heading('Calendar'), action: button('Today') },
  { name: 'calendar, week', path: '/msgs/calendar?view=week', ready: text(name), action: button('Today') },
  { name: 'calendar, day', path: '/msgs/calendar?view=day', ready: heading('Calendar'), action: button('Today') },
  { name: 'holidays', path: '/msgs/holidays', ready: heading('Holidays'), action: button('New holiday set') },
  {
    name: 'create',
    path: '/msgs/new-message',
    ready: heading('Create Message Cast'),
    action: button('Next step'),
  },
  { name: 'cast', path: sent.castPath, ready: row('Aisha Malik'), action: link('Send again') },
  {
    name: 'send again',
    path: `${sent.castPath}/new-delivery`,
    ready: row('Aberdeen'),
    action: button('Next step'),
  },
  {
    name: 'send again, times',
    path: `${sent.castPath}/new-delivery?step=SCHEDULE`,
    ready: text('Play now'),
    action: button(/^Send to/),
  },
  { name: 'edit cast', path: `${sent.castPath}/edit`, ready: text('What is heard'), action: button('Cancel') },
  {
    name: 'edit cast, audience',
    path: `${sent.castPath}/edit?step=AUDIENCE`,
    ready: row('Aberdeen'),
    action: button('Cancel'),
  },
  { name: 'delivery', path: sent.deliveryPath, ready: row('Leeds Kirkgate'), action: button('Cancel delivery') },
  { name: 'clips', path: '/audio', ready: row('Fresh bread'), action: link('Add new clip') },
  {
    name: 'create clip',
    path: '/audio/new-clip',
    ready: heading('Create audio clip'),
    action: button('Save clip'),
  },
  {
    name: 'upload clip',
    path: '/audio/new-clip?type=upload',
    ready: text('Drop an mp3 here'),
    action: button('Save clip'),
  },
  {
    name: 'record clip',
    path: '/audio/new-clip?type=record',
    ready: button('Record'),
    action: button('Save clip'),
  },
  { name: 'clip', path: sent.clipPath, ready: text('About this clip') },
  { name: 'not found', path: '/nowhere', ready: heading('page not found'), action: link(/^Go to/) },
];

/** Pages of a customer without the newer area. */
export const OLDER_CAST_PAGES: readonly PageOfPortal[] = [
  { name: 'older casts', path: '/message', ready: heading('Message Casts'), action: link('New message') },
  { name: 'older cast, new', path: '/message/new-message', ready: heading('New message'), action: button('Save') },
];

const overviewOf = ({ locationPath }: Subjects) => locationPath.replace(/\/devices$/, '');
const tabOf = (subjects: Subjects, tab: string) => `${overviewOf(subjects)}/${tab}`;

/** Pages of locations, users, groups, roles, user events and the profile. */
export const peoplePages = (subjects: Subjects): readonly PageOfPortal[] => [
  {
    name: 'location, overview',
    path: overviewOf(subjects),
    ready: (page) => page.getByRole('list', { name: 'Devices by type' }),
    action: button('Show as table'),
  },
  { name: 'location, devices', path: subjects.locationPath, ready: text('Base units') },
  {
    name: 'location, controller details',
    path: tabOf(subjects, 'controller-details'),
    ready: text('Registration modules'),
  },
  {
    name: 'location, details',
    path: tabOf(subjects, 'details'),
    ready: text('Location ID'),
    // Saving is enabled after a change.
    action: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  { name: 'location, tags', path: tabOf(subjects, 'tags'), ready: text('Tags of the group') },
  {
    name: 'location, team members',
    path: tabOf(subjects, 'team-members'),
    ready: row('Seen'),
    action: link('Add team member'),
  },
  {
    name: 'location, new team member',
    path: tabOf(subjects, 'team-members/new'),
    ready: text('Full name'),
    action: button('Add team member'),
  },
  {
    name: 'location, team member',
    path: subjects.teamMemberPath,
    ready: button('Save changes'),
    action: button('Delete team member'),
  },
  {
    name: 'new team member, location',
    path: '/team-members/new-team-member',
    ready: link('Aberdeen'),
    action: link('Aberdeen'),
  },
  { name: 'location, local API', path: tabOf(subjects, 'local-api'), ready: text('ocal API') },
  { name: 'location, firmware', path: tabOf(subjects, 'firmware'), ready: text('Base units') },
  {
    name: 'location, hostname',
    path: tabOf(subjects, 'hostname'),
    ready: text('Letters, numbers and hyphens'),
    action: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  { name: 'location, language', path: tabOf(subjects, 'language'), ready: text('Language') },
  { name: 'location, reports', path: tabOf(subjects, 'reports'), ready: link('Controller availability') },
  {
    name: 'location, controller availability',
    path: tabOf(subjects, 'reports/controller_availability?period=24h'),
    ready: (page) => page.getByRole('img', { name: /bar chart over time/ }),
    action: button('Export PDF'),
  },
  { name: 'location, history', path: tabOf(subjects, 'history'), ready: text('All that happened') },
  { name: 'location, voice assistant', path: tabOf(subjects, 'voice-assistant'), ready: text('Voice assistant') },
  { name: 'groups', path: '/config/groups', ready: text('Base units'), action: button('Create sub-group') },
  {
    name: 'groups, differing settings',
    path: '/config/groups/settings',
    ready: text('All locations have the settings of their groups.'),
  },
  {
    name: 'groups, identity provider',
    path: '/config/groups/sign-in',
    ready: text('This group has no identity provider'),
    action: button('Set up a provider'),
  },
  { name: 'users', path: '/config/users', ready: row('Fiona Stewart'), action: link('Add new user') },
  {
    name: 'users, nothing found',
    path: '/config/users?search=nowhere',
    ready: text('no matching results found'),
  },
  {
    name: 'create user',
    path: '/config/users/new-user',
    ready: heading('Create user'),
    action: button('Create and send the invitation'),
  },
  { name: 'user', path: subjects.userPath, ready: text('About this user'), action: button('Delete user') },
  { name: 'roles', path: '/config/permissions', ready: row('Standard'), action: button('New custom role') },
  { name: 'role', path: subjects.rolePath, ready: button('Select all'), action: button('Select all') },
  { name: 'incidents', path: '/events/incidents', ready: heading('Incidents') },
  { name: 'incidents, nothing found', path: '/events/incidents?search=nowhere', ready: text('No incident matches.') },
  { name: 'system events', path: '/events/system', ready: heading('System events'), action: button('Export CSV') },
  {
    name: 'Message Cast history',
    path: '/events/message-casts',
    ready: heading('Message Cast history'),
    action: button('Export CSV'),
  },
  { name: 'user events', path: '/events/user', ready: row('Aisha Malik'), action: button('Export CSV') },
  { name: 'what’s new', path: '/whatsnew', ready: text('See who heard a cast') },
  { name: 'privacy policy', path: '/privacy-policy', ready: text('What stays in your browser') },
  {
    name: 'profile',
    path: '/profile/preferences',
    ready: text('About you'),
    action: (page) => page.getByLabel('Postcode'),
  },
  {
    name: 'notifications',
    path: '/profile/notifications',
    ready: text('Controllers'),
    action: (page) => page.getByRole('switch').last(),
  },
  {
    name: 'security',
    path: '/profile/security',
    ready: text('This browser'),
    action: button('Set up a second factor'),
  },
  { name: 'program', path: '/profile/device', ready: heading('Sign in to a program'), action: button('Continue') },
];

/** Device lists of a group and of a location, and pages of a single device. */
export const devicePages = (subjects: Subjects): readonly PageOfPortal[] => {
  const { locationPath, devicePath, callPointPath, keypadPath, conferencePath, headsetPath } = subjects;
  const group = '/dashboard/devices';
  return [
    { name: 'devices', path: group, ready: link('Headsets'), action: link(/^Faulty/) },
    { name: 'headsets', path: `${group}/headset-management`, ready: row('Aberdeen'), action: button(/^Faulty/) },
    {
      name: 'headsets, nothing found',
      path: `${group}/headset-management?search=nowhere`,
      ready: text('No headset matches.'),
    },
    {
      name: 'enrolment',
      path: `${group}/enrolment-management`,
      ready: button(/^Enrolled/),
      action: button(/^Missing/),
    },
    {
      name: 'enrolment of a location',
      path: `${locationPath}/enrolment-management`,
      ready: button(/^Enrolled/),
      action: button(/^Missing/),
    },
    { name: 'call points', path: `${group}/callpoint-management`, ready: row('Aberdeen'), action: button(/^Faulty/) },
    { name: 'base units by their short address', path: '/base-unit-management', ready: row('Aberdeen') },
    {
      name: 'base units of a location',
      path: `${locationPath}/base-unit-management`,
      ready: (page) => page.getByRole('table', { name: 'Base units' }),
    },
    {
      name: 'removed headsets of a location',
      path: `${locationPath}/headset-management/removed`,
      ready: link('Headsets'),
    },
    { name: 'base units', path: `${group}/base-unit-management`, ready: row('Aberdeen'), action: button(/^Offline/) },
    { name: 'removed keypads', path: `${group}/keypad-management/removed`, ready: link('Keypads') },
    { name: 'conferences', path: `${locationPath}/conference-management`, ready: row('Conference') },
    {
      name: 'register a headset',
      path: `${locationPath}/headset-management?register=new`,
      ready: (page) => page.getByRole('dialog', { name: 'Register a headset' }),
      action: (page) => page.getByRole('dialog').getByRole('button', { name: 'Start registration' }),
    },
    { name: 'headset', path: devicePath, ready: text('About this device'), action: link('Back to headsets') },
    {
      name: 'configure a call point',
      path: callPointPath,
      ready: (page) => page.getByRole('textbox', { name: 'Location' }),
      action: link('Back to the list'),
    },
    {
      name: 'configure a keypad',
      path: keypadPath,
      ready: (page) => page.getByRole('textbox', { name: 'Zone name' }),
      action: link('Back to the list'),
    },
    {
      name: 'configure a headset',
      path: headsetPath,
      ready: (page) => page.getByRole('group', { name: 'Talk lock timeout' }),
      action: link('Back to the list'),
    },
    {
      name: 'configure a conference',
      path: conferencePath,
      ready: (page) => page.getByRole('group', { name: 'Talk lock timeout' }),
      action: link('Back to the list'),
    },
  ];
};

/** Pages of API tokens, webhooks, reports, API status, firmware tasks and controller requests. */
export const platformPages = ({ tokenPath, webhookPath }: Subjects): readonly PageOfPortal[] => [
  { name: 'API token', path: tokenPath, ready: heading(USED_TOKEN) },
  { name: 'API tokens', path: '/api/token-management', ready: row(USED_TOKEN), action: link('New token') },
  { name: 'new API token', path: '/api/token-management/new-token', ready: heading('New API token') },
  { name: 'webhooks', path: '/api/webhooks', ready: heading('Webhooks'), action: button('New webhook') },
  { name: 'webhook', path: webhookPath, ready: text('About this webhook'), action: button('Resume') },
  { name: 'reports', path: '/reports', ready: link('Controller availability') },
  { name: 'saved reports', path: '/reports/saved', ready: text('No saved reports yet') },
  {
    name: 'controller availability',
    path: '/reports/controller_availability?period=24h',
    ready: (page) => page.getByRole('img', { name: /bar chart over time/ }),
    action: button('Export PDF'),
  },
  { name: 'API reports', path: '/api/reports', ready: link('Calls by token') },
  {
    name: 'calls by token',
    path: '/api/reports/api_calls_by_token',
    ready: (page) => page.getByRole('img', { name: /bar chart over time/ }),
    action: button('Export CSV'),
  },
  {
    name: 'unique notifications',
    path: '/api/reports/unique_notifications',
    ready: text('No data available for report.'),
  },
  { name: 'API status', path: '/api/api-status-by-group', ready: row('Aberdeen') },
  { name: 'task manager', path: '/taskmanager', ready: text('There are no tasks yet.'), action: link('New task') },
  { name: 'new task', path: '/taskmanager/new', ready: heading('New task') },
  { name: 'API history', path: '/api/event-history', ready: heading('API history'), action: button('Export CSV') },
  { name: 'controller requests', path: '/events/controllers', ready: heading('Controller requests') },
];

/** Pages for the platform's own staff only. */
export const staffPages = ({ releaseNotePath }: Subjects): readonly PageOfPortal[] => [
  { name: 'service status', path: '/config/service', ready: text('All internal messages were delivered.') },
  {
    name: 'settings',
    path: '/config/settings',
    ready: text('Rebooting filter'),
    action: (page) => page.getByRole('switch').last(),
  },
  {
    name: 'release notes',
    path: '/config/release-notes',
    ready: row('Quieter nights'),
    action: link('Add release note'),
  },
  {
    name: 'add release note',
    path: '/config/release-notes/add',
    ready: heading('Add release note'),
    action: button('Save release note'),
  },
  {
    name: 'release note',
    path: releaseNotePath,
    ready: (page) => page.getByLabel('Release date', { exact: true }),
    action: button('Delete release note'),
  },
  {
    name: 'notices',
    path: '/config/release-notes/notices',
    ready: row('Welcome to the demo'),
    action: button('Add notice'),
  },
  { name: 'role of all customers', path: '/config/permissions/3', ready: text('applies to all groups') },
];

/** Public pages. Forms behind email links have their own tests. */
export const openPages: readonly PageOfPortal[] = [
  { name: 'sign in', path: '/auth/login?expired=true', ready: heading('Sign in'), action: button('Sign in') },
  {
    name: 'sign in, without the step before a second factor',
    path: '/auth/mfa',
    ready: heading('Sign in'),
    action: button('Sign in'),
  },
  {
    name: 'return from an identity provider, without a sign-in',
    path: '/auth/sso',
    ready: heading('You were not signed in'),
    action: link('Back to sign-in'),
  },
  {
    name: 'request reset',
    path: '/auth/request-reset',
    ready: heading('Reset your password'),
    action: button('Send link'),
  },
  {
    name: 'reset, dead link',
    path: '/auth/reset-password?token=nothing',
    ready: heading('This link does not work'),
    action: link('Request a new link'),
  },
  { name: 'verify, dead link', path: '/auth/verify-email?token=nothing', ready: heading('This link does not work') },
  { name: 'new email, dead link', path: '/auth/change-email?token=nothing', ready: heading('This link does not work') },
  {
    name: 'former email, dead link',
    path: '/auth/restore-email?token=nothing',
    ready: heading('This link does not work'),
  },
  { name: 'create, no link', path: '/auth/create-password', ready: heading('This link does not work') },
];
