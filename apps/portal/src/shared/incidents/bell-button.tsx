import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { bellText } from './bell-texts.ts';

const MOST = 99;

/** The bell with the number of open incidents, which no user has acknowledged. */
export function BellButton({ count, ...props }: ComponentProps<'button'> & { count: number }) {
  return (
    <Button variant="quiet" size="icon" aria-haspopup="dialog" aria-label={bellText(count)} {...props}>
      <span className="relative">
        <Bell aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="tabular absolute -top-2 left-2 min-w-4 rounded-full bg-destructive px-1 text-center text-[10.5px] leading-4 font-semibold text-primary-foreground"
          >
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </span>
    </Button>
  );
}
