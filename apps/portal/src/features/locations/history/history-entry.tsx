import type { HistoryEntry as Entry, HistoryTone } from '@earshot/domain/locations/history-schema';
import { Link } from '@tanstack/react-router';
import { Time } from '#/components/ui/time.tsx';
import { STATUS_GLYPHS } from '#/components/ui/status-badge.tsx';
import { cn } from '#/lib/class-names.ts';
import { historyTexts as texts } from './history-texts.ts';

const TONES: Readonly<Record<HistoryTone, { readonly glyph: string; readonly className: string }>> = {
  good: { glyph: STATUS_GLYPHS.well, className: 'text-ok' },
  bad: { glyph: STATUS_GLYPHS.fault, className: 'text-destructive' },
  neutral: { glyph: STATUS_GLYPHS.unknown, className: 'text-muted-foreground' },
  running: { glyph: STATUS_GLYPHS.waiting, className: 'text-primary' },
};

interface HistoryEntryProps {
  readonly entry: Entry;
  /** Shows date and time below, where entries are not divided by day. */
  readonly dated?: boolean | undefined;
}

/** An event at a location, with its time, its author, and a link to its subject. */
export function HistoryEntry({ entry, dated = false }: HistoryEntryProps) {
  const { at, tone, by } = entry;
  const { glyph, className } = TONES[tone];
  return (
    <li className="flex items-baseline gap-3 px-3 py-2">
      {!dated && <Time at={at} only="time" className="tabular w-16 shrink-0 text-sm text-muted-foreground" />}
      <span className={cn('shrink-0', className)}>
        <span aria-hidden>{glyph}</span>
        <span className="sr-only">{texts.tones[tone]}: </span>
      </span>
      <p className="min-w-0 grow wrap-break-word">
        <Sentence entry={entry} />
        {by !== null && <span className="text-muted-foreground"> {texts.by(by)}</span>}
        {dated && <Time at={at} className="tabular block text-sm text-muted-foreground" />}
      </p>
    </li>
  );
}

function Sentence({ entry: { sentence, link } }: { entry: Entry }) {
  const target = targetOf(link);
  if (target === undefined) return sentence;
  return (
    <Link {...target} className="rounded-sm text-primary hover:underline">
      {sentence}
    </Link>
  );
}

/** Devices have no link: their kind, which is part of the address, is unknown. */
function targetOf(link: Entry['link']) {
  switch (link?.to) {
    case 'incident':
      return { to: '/events/incidents', search: { incident: link.id } as never } as const;
    case 'delivery':
      if (link.castId === null) return undefined;
      return {
        to: '/msgs/$messageId/delivery/$deliveryId',
        params: { messageId: link.castId, deliveryId: link.id },
      } as const;
    case 'task':
      return { to: '/taskmanager/$taskId', params: { taskId: link.id } } as const;
    case 'userEvent':
      return { to: '/events/user', search: { event: link.id } as never } as const;
    case 'device':
    case undefined:
      return undefined;
  }
}
