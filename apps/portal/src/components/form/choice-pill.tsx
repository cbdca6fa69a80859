import type { ComponentProps } from 'react';

interface ChoicePillProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  readonly title: string;
}

/** A radio choice of a few words, several to a row. */
export function ChoicePill({ title, ...input }: ChoicePillProps) {
  return (
    <label className="inline-flex min-h-8 items-center gap-2 rounded-full border border-border px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input type="radio" {...input} className="size-3.5 shrink-0 accent-primary outline-none" />
      {title}
    </label>
  );
}
