import type { ReleaseNote } from '@earshot/domain/release-notes/schema';
import { Markdown } from '#/components/markdown/markdown.tsx';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';
import { formatDay } from '../format-day.ts';

export function PublishedNote({ note, unread }: { note: ReleaseNote; unread: boolean }) {
  return (
    <article aria-labelledby={`note-${note.id}`} className="px-4 py-5 tablet:px-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={`note-${note.id}`} className="text-lg font-semibold">
          {note.title}
        </h2>
        {unread && (
          <span className="rounded-full bg-primary-soft px-2 py-0.5 text-xs font-semibold text-primary">
            {releaseNoteTexts.whatsNew.unread}
          </span>
        )}
        <time dateTime={note.releaseDate} className="tabular ml-auto text-sm text-muted-foreground">
          {formatDay(note.releaseDate)}
        </time>
      </div>
      <Markdown text={note.content} />
    </article>
  );
}
