import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#/lib/class-names.ts';

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-primary-foreground not-disabled:hover:brightness-110',
        outline: 'border-border bg-card text-foreground not-disabled:hover:bg-muted',
        quiet:
          'border-transparent bg-transparent text-muted-foreground not-disabled:hover:bg-muted not-disabled:hover:text-foreground',
        danger: 'border-border bg-card text-destructive not-disabled:hover:bg-destructive-soft',
        armed: 'border-transparent bg-destructive text-primary-foreground not-disabled:hover:brightness-110',
      },
      size: {
        md: 'min-h-9 px-3 py-1.5 text-base',
        sm: 'min-h-8 px-2.5 py-1 text-sm',
        icon: 'size-9 p-0',
        iconSm: 'size-8 p-0',
      },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild = false, ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      {...(asChild ? {} : { type: 'button' as const })}
      {...props}
      className={cn(buttonVariants({ variant, size }), className)}
    />
  );
}
