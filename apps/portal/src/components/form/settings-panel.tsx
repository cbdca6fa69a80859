import { type ReactNode, useId } from 'react';

interface SettingsPanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function SettingsPanel({ title, lead, aside, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {lead !== undefined && <p className="text-muted-foreground">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
