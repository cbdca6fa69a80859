import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import { cn } from '#/lib/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some, but not all, of the items that the checkbox represents are selected. */
  readonly mixed?: boolean;
}

export function Checkbox({ className, mixed = false, ...props }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return <input ref={ref} type="checkbox" {...props} className={cn('size-4 shrink-0 accent-primary', className)} />;
}
