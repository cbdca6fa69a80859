import type { Path } from '../../apps/api/src/testing/client.ts';
import { ACCESS_TOKENS_INPUTS } from './inputs/access-tokens.ts';
import { NOTICE_INPUTS } from './inputs/notices.ts';
import { AUDIO_CLIPS_INPUTS } from './inputs/audio-clips.ts';
import { AUDIT_INPUTS } from './inputs/audit.ts';
import { CAST_INPUTS } from './inputs/casts.ts';
import { CONTROLLERS_INPUTS } from './inputs/controllers.ts';
import { DASHBOARD_INPUTS } from './inputs/dashboard.ts';
import { DELIVERIES_INPUTS } from './inputs/deliveries.ts';
import { DEVICE_INPUTS } from './inputs/devices.ts';
import { ENROLMENT_INPUTS } from './inputs/enrolments.ts';
import { EVENT_INPUTS } from './inputs/events.ts';
import { GROUP_CONFIGURATION_INPUTS } from './inputs/group-configuration.ts';
import { GROUPS_INPUTS } from './inputs/groups.ts';
import { HOLIDAY_INPUTS } from './inputs/holiday-sets.ts';
import { IDENTITY_PROVIDER_INPUTS } from './inputs/identity-providers.ts';
import { INCIDENT_INPUTS } from './inputs/incidents.ts';
import { LOCATIONS_INPUTS } from './inputs/locations.ts';
import { OLDER_CAST_INPUTS } from './inputs/older-casts.ts';
import { PROFILE_INPUTS } from './inputs/profile.ts';
import { REBOOT_INPUTS } from './inputs/reboots.ts';
import { REGISTRATION_INPUTS } from './inputs/registrations.ts';
import { ROLES_INPUTS } from './inputs/roles.ts';
import { SAVED_REPORT_INPUTS } from './inputs/saved-reports.ts';
import { SERVICE_INPUTS } from './inputs/service.ts';
import { SETTINGS_INPUTS } from './inputs/settings.ts';
import { SIGN_IN_INPUTS } from './inputs/sign-in.ts';
import { SYSTEM_EVENT_INPUTS } from './inputs/system-events.ts';
import { TASK_INPUTS } from './inputs/tasks.ts';
import { TEAM_MEMBER_INPUTS } from './inputs/team-members.ts';
import { USERS_INPUTS } from './inputs/users.ts';
import { WEBHOOK_INPUTS } from './inputs/webhooks.ts';
import type { MakeInput } from './inputs/sample.ts';

/**
 * A valid input for every procedure. Each call has items of its own, so that calls of the matrix do not affect each
 * other.
 */
export const SAMPLE_INPUTS: Record<Path, MakeInput> = {
  ...ACCESS_TOKENS_INPUTS,
  ...NOTICE_INPUTS,
  ...AUDIO_CLIPS_INPUTS,
  ...AUDIT_INPUTS,
  ...CAST_INPUTS,
  ...CONTROLLERS_INPUTS,
  ...DASHBOARD_INPUTS,
  ...DELIVERIES_INPUTS,
  ...DEVICE_INPUTS,
  ...ENROLMENT_INPUTS,
  ...EVENT_INPUTS,
  ...GROUP_CONFIGURATION_INPUTS,
  ...GROUPS_INPUTS,
  ...HOLIDAY_INPUTS,
  ...IDENTITY_PROVIDER_INPUTS,
  ...INCIDENT_INPUTS,
  ...LOCATIONS_INPUTS,
  ...OLDER_CAST_INPUTS,
  ...PROFILE_INPUTS,
  ...REBOOT_INPUTS,
  ...REGISTRATION_INPUTS,
  ...ROLES_INPUTS,
  ...SAVED_REPORT_INPUTS,
  ...SERVICE_INPUTS,
  ...SETTINGS_INPUTS,
  ...SIGN_IN_INPUTS,
  ...SYSTEM_EVENT_INPUTS,
  ...TASK_INPUTS,
  ...TEAM_MEMBER_INPUTS,
  ...USERS_INPUTS,
  ...WEBHOOK_INPUTS,
};
