import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { useSession } from '#/lib/use-session.ts';
import { profilePagesFor } from '#/shared/profile/profile-pages.ts';
import { profileTexts } from '#/shared/profile/texts.ts';

/** The frame of the profile pages, with links between them. */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  const { permissions } = useSession();
  return (
    <Page title={title} crumbs={[{ title: profileTexts.pages }, { title }]}>
      <nav aria-label={profileTexts.pages} className="mb-5 flex flex-wrap gap-1 border-b border-border">
        {profilePagesFor(permissions).map((page) => (
          <Link
            key={page.to}
            to={page.to}
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-muted-foreground hover:text-foreground"
            activeProps={{ className: 'border-primary! text-foreground font-medium' }}
          >
            {page.title}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
