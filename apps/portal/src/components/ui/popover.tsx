import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#/lib/class-names.ts';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        align="start"
        collisionPadding={8}
        {...props}
        className={cn('panel animate-rise z-50 w-80 max-w-[calc(100vw-16px)] outline-none', className)}
      />
    </Radix.Portal>
  );
}
