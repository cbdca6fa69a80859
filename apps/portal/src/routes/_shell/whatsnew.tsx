import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { WhatsNew } from '#/features/release-notes/components/whats-new.tsx';
import { releaseNoteTexts } from '#/shared/release-notes/texts.ts';

export const Route = createFileRoute('/_shell/whatsnew')({ component: WhatsNewPage });

function WhatsNewPage() {
  return (
    <Page title={releaseNoteTexts.whatsNew.title} lead={releaseNoteTexts.whatsNew.lead}>
      <WhatsNew />
    </Page>
  );
}
