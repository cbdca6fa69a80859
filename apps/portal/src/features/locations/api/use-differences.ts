import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useShownLocation } from '../location-context.ts';
import { newerVersion, unitVersions, type VersionCount } from '../overview/firmware-differences.ts';

const EVERY_MS = 15_000;
/** Most base units that are compared. */
const MOST_UNITS = 200;

/** How the shown location differs from its groups, in settings, and from what is available, in firmware. */
export function useDifferences() {
  const { id: controllerId, versions } = useShownLocation().record;
  const often = { refetchInterval: EVERY_MS };
  const unsettled = trpc.groupConfiguration.differencesOfLocation.useQuery({ controllerId }, often);
  const settings = trpc.groupConfiguration.ofLocation.useQuery({ controllerId }, often);
  const installed = versions?.firmware ?? null;
  const maySeeReleases = usePermission('view_tasks');
  const releases = trpc.firmware.list.useQuery({}, { enabled: maySeeReleases && installed !== null });
  const newest = newerVersion(installed, releases.data?.items.map(({ version }) => version) ?? []);
  return {
    /** Values that the location set itself. */
    own: settings.data?.settings.filter(({ from }) => from === 'location'),
    /** Settings that the controller does not have, with the reason. */
    unsettled: unsettled.data?.items.filter(({ reason }) => reason !== 'own'),
    firmware: installed !== null && newest !== undefined ? { installed, newest } : null,
    unitVersions: useUnitVersions(controllerId),
    error: unsettled.error ?? settings.error,
    retry: () => void Promise.all([unsettled.refetch(), settings.refetch()]),
  };
}

/** The firmware versions of the base units, if they differ. */
function useUnitVersions(controllerId: string): readonly VersionCount[] {
  const maySeeUnits = usePermission('view_baseunits');
  const maySeeFirmware = usePermission('view_baseunit_firmware');
  const { data } = trpc.baseUnits.list.useQuery(
    { controllerId, pageSize: MOST_UNITS },
    { enabled: maySeeUnits && maySeeFirmware },
  );
  const versions = unitVersions(data?.items ?? []);
  return versions.length > 1 ? versions : [];
}
