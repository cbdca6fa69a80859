import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { shellTexts } from '#/texts/shell.ts';
import { Button } from './button.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A panel from the right edge with details of a listed item. */
export function Drawer({ open, onOpenChange, title, lead, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="animate-appear fixed inset-y-0 right-0 z-50 flex w-[520px] max-w-[100vw] flex-col border-l border-border bg-card outline-none"
        >
          <header className="flex items-start gap-3 border-b border-border px-4 py-3">
            <div className="min-w-0 grow">
              <Radix.Title className="font-semibold [overflow-wrap:anywhere]">{title}</Radix.Title>
              {lead !== undefined && <div className="mt-0.5 text-sm text-muted-foreground">{lead}</div>}
            </div>
            <Radix.Close asChild>
              <Button variant="quiet" size="iconSm" aria-label={shellTexts.close}>
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
