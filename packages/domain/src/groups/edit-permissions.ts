import type { Permission } from '../permissions/permissions.ts';
import type { GroupFeature } from './features.ts';
import type { GroupFlag } from './flags.ts';

/** Every change to a group needs this permission and the permission for the changed field. */
export const EDIT_GROUPS = 'edit_groups' satisfies Permission;

export const FEATURE_PERMISSIONS = {
  teamEnrolment: 'edit_groups_teamenrolment',
  mds: 'edit_groups_mds',
  locationTags: 'edit_groups_location-tags',
  languageChange: 'edit_groups_language',
  voiceAssistant: 'edit_groups_voice_assistant',
  showLocalApi: 'edit_groups_show_local_api',
} as const satisfies Record<GroupFeature, Permission>;

export const FLAG_PERMISSIONS = {
  isCustomer: 'edit_groups_iscustomer',
  isSupportPartner: 'edit_groups_issupportpartner',
  isTrial: 'edit_groups_istrial',
  mfaRequired: 'edit_groups_mfa',
  apisEnabled: 'edit_groups_api',
  namesInProofOfPlay: 'edit_groups_teamenrolment',
} as const satisfies Record<GroupFlag, Permission>;

export const FIELD_PERMISSIONS = {
  title: 'edit_groups_title',
  parent: 'edit_groups_parent',
  keepEnrolmentsDays: 'edit_groups_teamenrolment',
} as const satisfies Record<string, Permission>;
