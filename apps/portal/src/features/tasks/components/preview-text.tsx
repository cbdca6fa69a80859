import type { TaskPreview } from '@earshot/domain/tasks/schema';
import { formatZonedDateTime, formatZonedTime } from '#/lib/format.ts';
import { taskTexts as texts } from '../texts.ts';

export function PreviewText({ preview: { counts, nights, zones } }: { preview: TaskPreview }) {
  return (
    <div aria-live="polite" className="grid gap-1">
      <p>
        <b className="font-semibold">{texts.willUpdate(counts.update)}</b>
        {counts.update > 0 && ` ${texts.nights(nights)}`}
      </p>
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
