import type { TaskPreview } from '@earshot/domain/tasks/schema';
import type { TaskKind } from '@earshot/domain/tasks/work';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { taskTexts as texts } from '../texts.ts';
import { PreviewNights } from './preview-nights.tsx';

interface PreviewTextProps {
  readonly kind: TaskKind;
  readonly preview: TaskPreview;
}

export function PreviewText({ kind, preview: { counts, nights, offline, zones } }: PreviewTextProps) {
  const [only] = nights.length === 1 ? nights : [];
  return (
    <div aria-live="polite" className="grid gap-1">
      <p>
        <b className="font-semibold">{texts.willDo(kind, counts.included)}</b>
        {only !== undefined && zones.length === 0
          ? ` ${texts.lasts(minutesOf(only))}`
          : nights.length > 0 && ` ${texts.nights(nights.length)}`}
      </p>
      {offline > 0 && <p className="text-sm">{texts.offlineNow(offline)}</p>}
      {nights.length > 1 && <PreviewNights nights={nights} />}
      <ul className="text-sm text-muted-foreground">
        {zones.map(({ zone, controllers, from, to }) => (
          <li key={zone}>
            {texts.zone(zone, controllers)}{' '}
            <span className="tabular">
              {formatZonedDateTime(from, zone).slice(0, -3)} – {formatZonedTime(to, zone)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const minutesOf = ({ from, to }: TaskPreview['nights'][number]): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
