import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';
import { focusAgain, openerOf } from './opener.ts';

interface DialogProps {
  /** Called on Escape, on a click outside and by the close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Why the action failed; stays visible while the content scrolls. */
  readonly problem?: ReactNode;
  /** Buttons; the one that cancels comes first. */
  readonly footer?: ReactNode;
  /** Ignores every attempt to close, for example while a request is pending. */
  readonly locked?: boolean | undefined;
  readonly className?: string | undefined;
}

const FIELD = '[data-dialog-body] :is(input, select, textarea):not(:disabled)';

/** The standard dialog: 490 px wide, or the width of a phone. Focuses the first field, and later returns the focus. */
export function Dialog({ onClose, title, description, children, problem, footer, locked, className }: DialogProps) {
  const opener = useRef<Element>(null);
  const onOpenAutoFocus = (event: Event) => {
    opener.current = openerOf(document.activeElement);
    // Without a field, Radix sets the focus.
    const field = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector<HTMLElement>(FIELD);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    focusAgain(opener.current);
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && locked !== true && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'panel animate-rise fixed top-[12vh] left-1/2 z-50 flex max-h-[80dvh] w-[min(490px,calc(100vw-24px))] -translate-x-1/2 flex-col',
            className,
          )}
        >
          <div className={cn('flex items-start gap-3 px-5 pt-4', children ? 'pb-2' : 'pb-4')}>
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-muted-foreground">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button variant="quiet" size="iconSm" aria-label={shellTexts.close} aria-disabled={locked}>
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {children && (
            <div data-dialog-body className="min-h-0 overflow-y-auto px-5 pt-2 pb-4">
              {children}
            </div>
          )}
          {problem && (
            <div className="grid max-h-[30dvh] grid-cols-[minmax(0,1fr)] justify-items-start gap-2 overflow-y-auto px-5 pb-3 [overflow-wrap:anywhere] empty:hidden">
              {problem}
            </div>
          )}
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
