import type { ControllerOverview } from '@earshot/domain/controllers/summary-schema';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { formatNumber } from '#/lib/format.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { overview: texts } = locationDetailsTexts;
const ORDER = Object.keys(texts.kinds) as DeviceKind[];

export function DeviceCounts({ overview }: { overview: ControllerOverview }) {
  const live = overview.dashboardSummary?.devices;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
      {ORDER.map((kind) => {
        const totals = live?.[kind];
        return (
          <div key={kind} className="rounded-md bg-muted px-3 py-2">
            <dt className="text-sm text-muted-foreground">{texts.kinds[kind]}</dt>
            <dd>
              <span className="tabular text-xl font-semibold">
                {formatNumber(totals?.total ?? overview.counts[kind])}
              </span>
              {totals !== undefined && totals.total > 0 && (
                <span className="tabular block text-sm text-muted-foreground">
                  {texts.online(formatNumber(totals.online))}
                  {totals.faulty > 0 && (
                    <span className="text-destructive">
                      {' '}
                      <span aria-hidden>▲ </span>
                      {texts.faulty(formatNumber(totals.faulty))}
                    </span>
                  )}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
