import { Link } from '@tanstack/react-router';
import { List, Map } from 'lucide-react';
import { cn } from '#/lib/class-names.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { dashboardTexts as texts } from '../texts.ts';

const VIEWS = [
  { to: '/dashboard/map', label: texts.map, Icon: Map },
  { to: '/dashboard/list', label: texts.list, Icon: List },
] as const;

/** Switches between map and list, keeping filters and search. */
export function ViewSwitch() {
  const pathname = usePathname();
  const current = pathname.endsWith('/list') ? '/dashboard/list' : '/dashboard/map';
  return (
    <nav aria-label={texts.views} className="inline-flex shrink-0 rounded-md border border-border bg-muted p-0.5">
      {VIEWS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          // Only the list has pages, so `page` is dropped.
          search={(({ page: _page, ...before }: { page?: number }) => before) as never}
          replace
          resetScroll={false}
          aria-current={to === current ? 'page' : undefined}
          className={cn(
            'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium',
            to === current
              ? 'bg-card text-foreground outline outline-border'
              : 'text-muted-foreground hover:text-foreground',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {/* With labels, the switch would be cut off beside search and view menu. */}
          <span className="@max-[400px]/toolbar:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
