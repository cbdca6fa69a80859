import { createContext, useContext } from 'react';

/** How the dashboard hears of changes: they are pushed, it asks now and then, or that is not known yet. */
export type DashboardFeed = 'live' | 'polled' | 'connecting';

export const DashboardLive = createContext<DashboardFeed>('connecting');
export const useFeed = (): DashboardFeed => useContext(DashboardLive);
export const useIsLive = (): boolean => useFeed() === 'live';
