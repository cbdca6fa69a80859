import {
  listLocationVersions,
  type LocationVersionRow,
} from '@earshot/db/queries/device-configuration/location-versions';
import type { ConfiguredKind } from '@earshot/domain/device-configuration/configured-kinds';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { ROWS_AT_ONCE } from '../../../exports/csv-pages.ts';
import { evidencePart, type EvidenceSource, fullPages } from '../evidence-part.ts';

interface Reading {
  readonly permission: Permission;
  readonly feature?: GroupFeature;
}

/** The right to read the versions of each kind. No pack contains the list of team members. */
const READING: Readonly<Record<ConfiguredKind, Reading | null>> = {
  controller: { permission: 'view_controllers' },
  hostname: { permission: 'edit_controllers_hostname' },
  language: { permission: 'edit_controllers_language', feature: 'languageChange' },
  voiceAssistant: { permission: 'edit_controllers_voice_assistant', feature: 'voiceAssistant' },
  team: null,
  callpoint: { permission: 'view_endpoints' },
  keypad: { permission: 'view_endpoints' },
  headset: { permission: 'view_endpoints' },
  conference: { permission: 'view_endpoints' },
};

function kindsFor({ reader, features }: EvidenceSource): ConfiguredKind[] {
  return (Object.keys(READING) as ConfiguredKind[]).filter((kind) => {
    const needed = READING[kind];
    if (needed === null || !reader.permissions.has(needed.permission)) return false;
    return needed.feature === undefined || features.includes(needed.feature);
  });
}

export const configurationPart = evidencePart<LocationVersionRow>(
  {
    kind: ({ kind }) => kind,
    deviceId: ({ deviceId }) => deviceId,
    version: ({ version }) => version,
    written: ({ writtenAt }) => writtenAt.toISOString(),
    writtenBy: ({ writtenBy }) => writtenBy,
    inForceAtStart: ({ isFromBefore }) => isFromBefore,
    sentByPlatform: ({ isSent }) => isSent,
    confirmed: ({ takenAt }) => takenAt?.toISOString() ?? null,
    refusal: ({ refusal }) => refusal,
    settings: ({ settings }) => JSON.stringify(settings),
  },
  (source) => {
    const { db, reader, controllerId, from, to } = source;
    const wanted = { controllerId, scope: reader.scope, kinds: kindsFor(source), from, to };
    return fullPages(
      ROWS_AT_ONCE,
      async (after) => await listLocationVersions(db, wanted, { after, limit: ROWS_AT_ONCE }),
    );
  },
  ({ kind }) => kind,
);
