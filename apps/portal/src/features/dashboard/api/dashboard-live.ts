import { createContext, useContext } from 'react';

/** Source of dashboard changes: pushed, polled, or not yet known. */
export type DashboardFeed = 'live' | 'polled' | 'connecting';

export const DashboardLive = createContext<DashboardFeed>('connecting');
export const useFeed = (): DashboardFeed => useContext(DashboardLive);
export const useIsLive = (): boolean => useFeed() === 'live';
