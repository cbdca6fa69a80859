import type { NoticeSeverity } from '@earshot/domain/notices/schema';
import { X } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { useNotices } from './api/use-notices.ts';
import { noticeTexts as texts } from './texts.ts';

const STYLES: Readonly<Record<NoticeSeverity, { glyph: string; className: string }>> = {
  info: { glyph: 'i', className: 'bg-primary-soft text-primary' },
  warning: { glyph: '▲', className: 'bg-warn-soft text-warn' },
  error: { glyph: '!', className: 'bg-destructive-soft text-destructive' },
};

/** Notices from staff to all users, above the page content. */
export function NoticeBanner() {
  const { notices, dismiss } = useNotices();
  if (notices.length === 0) return null;
  return (
    <section aria-label={texts.banner}>
      <ul>
        {notices.map((notice) => {
          const { glyph, className } = STYLES[notice.severity];
          return (
            <li
              key={notice.id}
              className={cn(
                'flex items-start gap-2.5 border-b border-border px-3.5 py-2 text-sm tablet:px-6',
                className,
              )}
            >
              <span aria-hidden className="w-4 shrink-0 pt-px text-center font-bold">
                {glyph}
              </span>
              <p
                role={notice.severity === 'error' ? 'alert' : 'status'}
                className="min-w-0 grow pt-px break-words text-foreground"
              >
                <span className="sr-only">{texts.severity[notice.severity]}: </span>
                {notice.message}
              </p>
              {notice.dismissible && (
                <Button
                  variant="quiet"
                  size="iconSm"
                  className="-my-1"
                  aria-label={texts.dismiss(notice.message)}
                  onClick={() => dismiss(notice)}
                >
                  <X aria-hidden />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
