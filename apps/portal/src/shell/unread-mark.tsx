import { useUnreadReleaseNotes } from '#/lib/seen-release-notes.ts';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';

/** Shown beside the release notes link while the user has unread notes. */
export function UnreadMark() {
  const unread = useUnreadReleaseNotes();
  if (unread === 0) return null;
  return (
    <span className="ml-1.5 rounded-full bg-primary-soft px-1.5 font-semibold text-primary no-underline">
      {unread}
      <span className="sr-only"> {releaseNoteTexts.whatsNew.unreadInFooter}</span>
    </span>
  );
}
