import type { TaskPreview } from '@earshot/domain/tasks/schema';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { taskTexts as texts } from '../texts.ts';
import { PreviewNights } from './preview-nights.tsx';

export function PreviewText({ preview: { counts, nights, offline, zones } }: { preview: TaskPreview }) {
  return (
    <div aria-live="polite" className="grid gap-1">
      <p>
        <b className="font-semibold">{texts.willUpdate(counts.included)}</b>
        {nights.length > 0 && ` ${texts.nights(nights.length)}`}
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
