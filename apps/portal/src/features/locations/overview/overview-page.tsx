import { ConnectionPanel } from './connection-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';

/** Tab "Overview": the connection of the last day and the devices. */
export const OverviewPage = () => (
  <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <div className="min-w-0 lg:col-span-2">
      <ConnectionPanel />
    </div>
    <DevicesPanel />
  </div>
);
