import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#/lib/class-names.ts';
import { formTexts as texts } from '#/texts/forms.ts';

export interface FormTabView {
  readonly title: string;
  readonly hasErrors: boolean;
  readonly content: ReactNode;
}

interface FormTabsProps {
  readonly label: string;
  readonly tabs: readonly FormTabView[];
}

/** A form in tabs. Tabs with errors are marked, and hidden tabs stay in the form. */
export function FormTabs({ label, tabs }: FormTabsProps) {
  return (
    <Tabs.Root defaultValue={tabs[0]?.title ?? ''}>
      <Tabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-border">
        {tabs.map(({ title, hasErrors }) => (
          <Tabs.Trigger
            key={title}
            value={title}
            className={cn(
              '-mb-px min-h-9 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted-foreground hover:text-foreground',
              'data-[state=active]:border-primary data-[state=active]:text-foreground',
            )}
          >
            {title}
            {hasErrors && (
              <span className="text-destructive">
                {' '}
                <span aria-hidden>▲</span>
                <span className="sr-only">{texts.tabHasErrors}</span>
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ title, content }) => (
        <Tabs.Content key={title} value={title} forceMount className="grid gap-5 pt-4 data-[state=inactive]:hidden">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
