import type { GroupNode } from '@earshot/domain/groups/schema';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, Fragment } from 'react';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';

interface GroupPathButtonProps extends ComponentProps<'button'> {
  readonly path: readonly GroupNode[];
}

const SEPARATOR = ' › ';

export function GroupPathButton({ path, ...props }: GroupPathButtonProps) {
  const words = path.map(({ title }) => title).join(SEPARATOR);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${shellTexts.group.choose}: ${words}`}
      {...props}
      className="panel flex h-9 min-w-0 items-center gap-1.5 px-2.5 font-medium hover:bg-muted"
    >
      {path.map((group, index) => {
        const last = index === path.length - 1;
        return (
          <Fragment key={group.id}>
            <span className={cn('truncate', !last && 'font-normal text-muted-foreground max-tablet:hidden')}>
              {group.title}
            </span>
            {!last && (
              // Text and not an icon: the name has to contain the visible words, separated alike [WCAG 2.5.3].
              <span className="shrink-0 text-muted-foreground max-tablet:hidden">{SEPARATOR}</span>
            )}
          </Fragment>
        );
      })}
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </button>
  );
}
