import type { TaskPreview } from '@earshot/domain/tasks/schema';
import { formatCount, formatDateTime, formatWallDate } from '#/lib/format.ts';
import { taskTexts as texts } from '../texts.ts';

/** The nights of a task with their controllers, in the browser's time zone. */
export function PreviewNights({ nights }: { nights: TaskPreview['nights'] }) {
  const most = Math.max(...nights.map(({ controllers }) => controllers));
  return (
    <div className="grid gap-1">
      <table className="w-full max-w-xl text-sm">
        <thead className="text-left text-muted-foreground">
          <tr>
            <th className="py-1 pr-3 font-normal">{texts.night}</th>
            <th className="py-1 pr-3 font-normal" colSpan={2}>
              {texts.nightControllers}
            </th>
            <th className="hidden py-1 font-normal sm:table-cell">{texts.nightTimes}</th>
          </tr>
        </thead>
        <tbody>
          {nights.map(({ evening, from, to, controllers }) => (
            <tr key={evening}>
              <td className="py-1 pr-3 whitespace-nowrap">{formatWallDate(evening)}</td>
              <td className="tabular py-1 pr-3 whitespace-nowrap">{formatCount(controllers, 'controller')}</td>
              <td aria-hidden className="w-1/3 py-1 pr-3">
                <div
                  className="h-2 rounded-sm bg-primary"
                  style={{ width: `${Math.max(2, (controllers / most) * 100)}%` }}
                />
              </td>
              <td className="tabular hidden py-1 whitespace-nowrap text-muted-foreground sm:table-cell">
                {formatDateTime(from).slice(0, -3)} – {formatDateTime(to).slice(0, -3)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted-foreground">{texts.nightsHint}</p>
    </div>
  );
}
