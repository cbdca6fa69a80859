import { DEFAULT_PAGE_SIZE } from '../lists/page.ts';

export const DASHBOARD_SORTS = ['boxName', 'serialNumber', 'group', 'status', 'lastUpdated'] as const;
export type DashboardSort = (typeof DASHBOARD_SORTS)[number];

export const UNSUPPORTED_SORTS = ['boxName', 'groupTitle', 'status', 'lastUpdated'] as const;
export type UnsupportedSort = (typeof UNSUPPORTED_SORTS)[number];
export const UNSUPPORTED_PAGE_SIZE = DEFAULT_PAGE_SIZE;
