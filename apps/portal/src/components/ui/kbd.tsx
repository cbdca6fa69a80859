import type { ComponentProps } from 'react';
import { cn } from '#/lib/class-names.ts';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...props}
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-border bg-background px-1 font-mono text-[11px] text-muted-foreground',
        className,
      )}
    />
  );
}
