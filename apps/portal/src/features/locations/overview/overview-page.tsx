import { CastsPanel } from './casts-panel.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { DifferencesPanel } from './differences-panel.tsx';

/** Tab "Overview": the connection of the last day, devices, last casts and differences. */
export const OverviewPage = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <div className="min-w-0 lg:col-span-2">
      <ConnectionPanel />
    </div>
    <DevicesPanel />
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <CastsPanel />
      <DifferencesPanel />
    </div>
  </div>
);
