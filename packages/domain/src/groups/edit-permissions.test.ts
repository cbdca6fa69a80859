import { expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '../permissions/permissions.ts';
import { FEATURE_PERMISSIONS, FIELD_PERMISSIONS, FLAG_PERMISSIONS } from './edit-permissions.ts';
import { GROUP_FEATURES } from './features.ts';
import { GROUP_FLAGS } from './flags.ts';

const LISTED =
  'api, iscustomer, issupportpartner, istrial, mds, mfa, location-tags, show_local_api, language, voice_assistant, parent, teamenrolment, title';

it('each fine-grained edit permission of groups belongs to features, flags or fields [C-300] [C-302]', () => {
  const mapped = [FEATURE_PERMISSIONS, FLAG_PERMISSIONS, FIELD_PERMISSIONS].flatMap((map) => Object.values(map));
  expect([...new Set(mapped)].toSorted()).toEqual(
    LISTED.split(', ')
      .map((name) => `edit_groups_${name}`)
      .toSorted(),
  );
  expect(mapped.filter((permission) => !ALL_PERMISSIONS.includes(permission))).toEqual([]);
});

it('the features and flags match the specification [B-203] [C-119] [C-120]', () => {
  expect([...GROUP_FEATURES]).toEqual([
    'teamEnrolment',
    'mds',
    'locationTags',
    'languageChange',
    'voiceAssistant',
    'showLocalApi',
  ]);
  const known = ['isCustomer', 'isSupportPartner', 'isTrial', 'mfaRequired', 'apisEnabled'];
  expect([...GROUP_FLAGS]).toEqual([...known, 'namesInProofOfPlay']);
});
