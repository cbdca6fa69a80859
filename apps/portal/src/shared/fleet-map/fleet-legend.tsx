import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { codeOf, FAULT } from '@earshot/domain/fleet-map/status-code';
import { Button } from '#/components/ui/button.tsx';
import { formatNumber } from '#/lib/format.ts';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import type { DeskTotals } from './desk-messages.ts';
import { fleetMapTexts as texts } from './texts.ts';

interface FleetLegendProps {
  readonly totals: DeskTotals | null;
  readonly statuses: readonly ControllerStatus[];
  readonly onShowList: (() => void) | undefined;
}

/** The statuses with their signs and counts, and the number of locations without coordinates. */
export function FleetLegend({ totals, statuses, onShowList }: FleetLegendProps) {
  const countOf = (status: ControllerStatus) => totals?.counts[codeOf(status)] ?? 0;
  const shown = statuses.reduce((sum, status) => sum + countOf(status), 0);
  const faulty = statuses.includes('fault') ? (totals?.counts[FAULT] ?? 0) : 0;
  return (
    <section aria-label={texts.legend} className="flex flex-col gap-2 px-3 pb-3 text-sm">
      <p id="fleet-map-summary" className="sr-only">
        {totals === null ? texts.loading : texts.summary(shown, faulty)} {texts.keys}
      </p>
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {CONTROLLER_STATUSES.filter((status) => statuses.includes(status)).map((status) => (
          <li key={status} className="flex items-center gap-1.5">
            <ControllerStatusBadge status={status} />
            <span className="tabular">{totals === null ? '–' : formatNumber(countOf(status))}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">{texts.legendHelp}</p>
      {totals !== null && totals.unplaced > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
          {texts.unplaced(totals.unplaced)}
          {onShowList && (
            <Button size="sm" onClick={onShowList}>
              {texts.showList}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
