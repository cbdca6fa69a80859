import { deviceTexts as texts } from '#/texts/devices.ts';
import { KindCards } from './kind-cards.tsx';

/** The devices of a location by type, within its page. */
export function LocationDevicesOverview({ controllerId }: { controllerId: string }) {
  return (
    <section aria-label={texts.title}>
      <KindCards place={{ controllerId }} />
    </section>
  );
}
