import type { ReactNode } from 'react';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { KindCards } from './kind-cards.tsx';

interface LocationDevicesOverviewProps {
  readonly controllerId: string;
  readonly actions?: ReactNode;
}

/** Devices of a location by type, as a tab of its page. */
export function LocationDevicesOverview({ controllerId, actions }: LocationDevicesOverviewProps) {
  return (
    <section aria-label={texts.title}>
      <div className="mb-3 flex flex-wrap justify-end gap-2 empty:hidden">{actions}</div>
      <KindCards place={{ controllerId }} />
    </section>
  );
}
