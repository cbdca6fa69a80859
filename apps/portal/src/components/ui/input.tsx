import type { ComponentProps } from 'react';
import { cn } from '#/lib/class-names.ts';

export const controlClasses =
  'w-full min-w-0 rounded-md border border-input bg-card px-3 text-foreground disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive focus-visible:outline-offset-0';

/** Native date and time inputs follow the language of the browser. `DateField` replaces them. */
type InputType = 'text' | 'search' | 'email' | 'password' | 'number' | 'file' | 'tel' | 'url';
export type InputProps = Omit<ComponentProps<'input'>, 'type'> & { readonly type?: InputType | undefined };

export function Input({ className, ...props }: InputProps) {
  return <input {...props} className={cn(controlClasses, 'h-9', className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={cn(controlClasses, 'min-h-24 resize-y py-2', className)} />;
}

/** The native select: fast by keyboard and well supported on phones. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={cn(controlClasses, 'h-9 pr-8', className)} />;
}
