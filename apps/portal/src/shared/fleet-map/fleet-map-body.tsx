import { useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { useFleet } from './api/use-fleet.ts';
import { FleetLegend } from './fleet-legend.tsx';
import type { FleetMapProps } from './shown-fleet.ts';
import { FleetOnMap } from './fleet-on-map.tsx';
import { FleetWithoutMap } from './fleet-without-map.tsx';
import { fleetMapTexts as texts } from './texts.ts';
import { offersWebGl } from './web-gl.ts';

const NO_SEARCH = '';

/** The map, or a list in browsers without WebGL. */
export function FleetMapBody({ search = NO_SEARCH, ...props }: FleetMapProps) {
  const { groupId, statuses, onShowList } = props;
  const { feed, state } = useFleet({ groupId, search, statuses });
  const [canDraw, setCanDraw] = useState(offersWebGl);
  const { totals } = state;
  const placed = totals?.counts.reduce((sum, n) => sum + n, 0);

  if (state.error !== null) {
    return (
      <div className="panel">
        <ErrorState error={state.error} title={texts.failed} onRetry={() => feed.again()} />
      </div>
    );
  }
  if (placed === 0 && search === NO_SEARCH) return <NothingPlaced unplaced={totals?.unplaced ?? 0} />;
  const shown = { ...props, search, feed, state };
  return (
    <div className="flex flex-col gap-3">
      {canDraw ? <FleetOnMap {...shown} onBroken={() => setCanDraw(false)} /> : <FleetWithoutMap {...shown} />}
      <FleetLegend totals={totals} statuses={statuses} onShowList={onShowList} />
    </div>
  );
}

function NothingPlaced({ unplaced }: { unplaced: number }) {
  const [title, text] =
    unplaced === 0
      ? [texts.none, texts.noneHelp]
      : [texts.nonePlaced, `${texts.unplaced(unplaced)} ${texts.nonePlacedHelp}`];
  return (
    <div className="panel">
      <EmptyState title={title} text={text} />
    </div>
  );
}
