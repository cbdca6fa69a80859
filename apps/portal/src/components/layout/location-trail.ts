import type { Crumb } from './page.tsx';

const LOCATION_SEARCH = { page: '1', sort: 'deviceId', order: 'ASC' };
const DEVICES_SEARCH = { page: '1', sort: 'locationName', order: 'ASC' };

/** To a location, behind what the menu gives. */
export const locationCrumb = ({ id, boxname }: { readonly id: string; readonly boxname: string }): Crumb => ({
  title: boxname,
  to: `/locations/${id}`,
  search: LOCATION_SEARCH,
});

/** To its devices; it follows that of the location. */
export const devicesCrumb = ({ id }: { readonly id: string }): Crumb => ({
  title: 'devices',
  to: `/locations/${id}/devices`,
  search: DEVICES_SEARCH,
});
