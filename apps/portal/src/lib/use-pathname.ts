import { useLocation } from '@tanstack/react-router';

/** The path of the page. Unlike `useLocation()`, does not render again when only the search in the URL changes. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });
