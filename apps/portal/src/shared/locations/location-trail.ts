import type { Crumb } from '#/components/layout/page.tsx';

const LOCATION_SEARCH = { page: '1', sort: 'deviceId', order: 'ASC' };
const DEVICES_SEARCH = { page: '1', sort: 'locationName', order: 'ASC' };

/** The breadcrumb of a location; follows those of the menu. */
export const locationCrumb = ({ id, boxName }: { readonly id: string; readonly boxName: string }): Crumb => ({
  title: boxName,
  to: `/locations/${id}`,
  search: LOCATION_SEARCH,
});

/** The breadcrumb of a location's devices; follows that of the location. */
export const devicesCrumb = ({ id }: { readonly id: string }): Crumb => ({
  title: 'devices',
  to: `/locations/${id}/devices`,
  search: DEVICES_SEARCH,
});
