import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { AddNoticeButton } from '#/features/notices/components/add-notice-button.tsx';
import { NoticeList } from '#/features/notices/components/notice-list.tsx';
import { NoticeTabs } from '#/features/notices/components/notice-tabs.tsx';
import { noticeTexts } from '#/shared/notices/texts.ts';

export const Route = createFileRoute('/_shell/config/release-notes/notices')({ component: NoticesPage });

function NoticesPage() {
  return (
    <Page title={noticeTexts.title} lead={noticeTexts.lead} actions={<AddNoticeButton />}>
      <NoticeTabs />
      <NoticeList />
    </Page>
  );
}
