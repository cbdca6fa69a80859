import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePathname } from '#/lib/use-pathname.ts';
import { useSession } from '#/lib/use-session.ts';
import { useOffersTeamEnrolment } from '#/shared/enrolments/use-offers-team-enrolment.ts';
import { locationTexts as texts } from '#/shared/locations/texts.ts';
import { useShownLocation } from '../location-context.ts';
import { tabsFor } from '../location-tabs.ts';

export function LocationTabBar() {
  const { record } = useShownLocation();
  const { permissions } = useSession();
  const offersTeam = useOffersTeamEnrolment(record.features);
  const features = record.features.filter((feature) => feature !== 'teamEnrolment' || offersTeam);
  const pathname = usePathname();
  const bar = useRef<HTMLElement>(null);
  // On phones the bar is wider than the screen, so the current tab is scrolled into view.
  useEffect(() => {
    const page = [...(bar.current?.children ?? [])].find((link) => link.getAttribute('href')?.startsWith(pathname));
    page?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={bar} aria-label={texts.pages} className="relative mb-4 flex gap-1 overflow-x-auto border-b border-border">
      {tabsFor(features, permissions).map(({ slug }) => (
        <Link
          key={slug}
          to={slug === 'overview' ? '/locations/$locationId' : `/locations/$locationId/${slug}`}
          params={{ locationId: record.id }}
          activeOptions={{ includeSearch: false, exact: slug === 'overview' }}
          className="-mb-px min-h-9 border-b-2 border-transparent px-3 py-2 whitespace-nowrap text-muted-foreground hover:text-foreground"
          activeProps={{ className: 'border-primary! text-foreground font-medium' }}
        >
          {texts.tabs[slug]}
        </Link>
      ))}
    </nav>
  );
}
