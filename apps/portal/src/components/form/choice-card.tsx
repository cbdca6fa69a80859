import type { ComponentProps } from 'react';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  readonly title: string;
  readonly help: string;
}

/** A radio choice with a sentence of explanation. */
export function ChoiceCard({ title, help, ...input }: ChoiceCardProps) {
  return (
    <label className="flex items-start gap-3 rounded-md border border-border p-3 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input type="radio" {...input} className="mt-0.5 size-4 shrink-0 accent-primary outline-none" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted-foreground">{help}</span>
      </span>
    </label>
  );
}
