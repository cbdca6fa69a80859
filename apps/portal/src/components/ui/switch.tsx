import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#/lib/class-names.ts';

export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...props}
      className={cn(
        'inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-input bg-muted p-0.5 transition-colors data-[state=checked]:border-transparent data-[state=checked]:bg-primary disabled:opacity-60',
        className,
      )}
    >
      <Radix.Thumb className="size-4 rounded-full bg-input transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-card" />
    </Radix.Root>
  );
}
