import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';
import { Button } from './button.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons: the one that does nothing first. */
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
}

const FIELD = '[data-dialog-body] :is(input, select, textarea):not(:disabled)';

/** Whoever is asked something begins to answer at once; without a field the focus goes where Radix puts it. */
function focusFirstField(event: Event): void {
  const field = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector<HTMLElement>(FIELD);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The one dialog: 490 px wide, or what a phone has. Closes on Escape; the focus goes back to where it was. */
export function Dialog({ open, onOpenChange, title, description, children, footer, className }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={focusFirstField}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'panel animate-rise fixed top-[12vh] left-1/2 z-50 flex max-h-[80dvh] w-[min(490px,calc(100vw-24px))] -translate-x-1/2 flex-col',
            className,
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="grow">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button variant="quiet" size="iconSm" aria-label={shellTexts.close}>
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {children !== undefined && (
            <div data-dialog-body className="min-h-0 overflow-y-auto px-5 py-2">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
