import { Link } from '@tanstack/react-router';
import { usePermission } from '#/lib/use-session.ts';
import { noticeTexts } from '#/shared/notices/texts.ts';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';

const LINK =
  'border-b-2 border-transparent px-1 pb-2 text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground';

/** Tabs for release notes and notices, for users who manage both. */
export function NoticeTabs() {
  if (!usePermission('manage_notices')) return null;
  return (
    <nav aria-label={noticeTexts.tabs} className="mb-4 flex gap-5 border-b border-border">
      <Link to="/config/release-notes" activeOptions={{ exact: true, includeSearch: false }} className={LINK}>
        {releaseNoteTexts.title}
      </Link>
      <Link to="/config/release-notes/notices" className={LINK}>
        {noticeTexts.tab}
      </Link>
    </nav>
  );
}
