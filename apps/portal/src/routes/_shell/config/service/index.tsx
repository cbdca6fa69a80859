import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { DeadMessages } from '#/features/service/components/dead-messages.tsx';
import { PartList } from '#/features/service/components/part-list.tsx';
import { serviceTexts as texts } from '#/features/service/texts.ts';

export const Route = createFileRoute('/_shell/config/service/')({ component: ServicePage });

function ServicePage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className="grid gap-4">
        <PartList />
        <DeadMessages />
      </div>
    </Page>
  );
}
