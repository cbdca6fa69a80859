import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { DeviceSignIn } from '#/features/accounts/components/device-sign-in.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { profileTexts } from '#/shared/profile/texts.ts';

const { device: texts } = accountTexts;

export const Route = createFileRoute('/_shell/profile/device')({
  validateSearch: (raw: Record<string, unknown>): { code?: string | undefined } =>
    typeof raw['code'] === 'string' && raw['code'] !== '' ? { code: raw['code'] } : {},
  component: DevicePage,
});

function DevicePage() {
  const { code = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title={texts.title} lead={texts.lead} crumbs={[{ title: profileTexts.pages }, { title: texts.title }]}>
      <div className="max-w-[560px]">
        <DeviceSignIn
          key={code}
          code={code}
          onCode={(next) =>
            void navigate({ search: (before) => ({ ...before, code: next === '' ? undefined : next }) })
          }
        />
      </div>
    </Page>
  );
}
