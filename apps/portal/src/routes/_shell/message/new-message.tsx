import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { OlderCastForm } from '#/features/older-casts/components/older-cast-form.tsx';
import { olderCastTexts } from '#/features/older-casts/texts.ts';

export const Route = createFileRoute('/_shell/message/new-message')({ component: NewOlderMessagePage });

function NewOlderMessagePage() {
  const navigate = Route.useNavigate();
  return (
    <Page title={olderCastTexts.createTitle} crumbs={[{ title: olderCastTexts.createTitle }]}>
      <OlderCastForm
        onCancel={() => void navigate({ to: '/message' })}
        onSaved={(messageId) => void navigate({ to: '/message/$messageId', params: { messageId } })}
      />
    </Page>
  );
}
