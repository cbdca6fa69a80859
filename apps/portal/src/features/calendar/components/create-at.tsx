import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { cn } from '#/lib/class-names.ts';
import { formatWallDay } from '#/lib/format.ts';
import { usePermission } from '#/lib/use-session.ts';
import { localDay } from '#/lib/local-time.ts';
import { calendarTexts as texts } from '../texts.ts';

interface CreateAtProps {
  readonly date: string;
  /** For example `09:00`. If absent, the form asks for the time. */
  readonly time?: string;
  readonly className?: string;
}

/** Link to a new cast at this time, if the user may create casts. Hidden for past days. */
export function CreateAt({ date, time, className }: CreateAtProps) {
  const mayCreate = usePermission('manage_mcasts');
  if (!mayCreate || date < localDay()) return null;
  const day = formatWallDay(date);
  return (
    <Link
      to="/msgs/new-message"
      search={(before: Record<string, unknown>) => ({ group: before['group'], date, ...(time && { time }) }) as never}
      aria-label={time === undefined ? texts.createOn(day) : texts.createAt(day, time)}
      className={cn(
        'flex size-6 shrink-0 items-center justify-center rounded-sm text-muted-foreground opacity-0 group-hover:opacity-100 hover:bg-muted hover:text-foreground focus-visible:opacity-100',
        className,
      )}
    >
      <Plus aria-hidden className="size-4" />
    </Link>
  );
}
