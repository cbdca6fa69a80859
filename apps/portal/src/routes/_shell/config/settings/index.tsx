import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { SettingList } from '#/features/settings/components/setting-list.tsx';
import { settingsTexts as texts } from '#/features/settings/texts.ts';
import { trpc } from '#/lib/trpc.ts';

export const Route = createFileRoute('/_shell/config/settings/')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' && search !== '' ? { search } : {},
  component: SettingsPage,
});

function SettingsPage() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = trpc.settings.list.useQuery();
  const onSearch = (text: string) =>
    void navigate({ search: text === '' ? {} : { search: text }, replace: true, resetScroll: false });
  return (
    <Page title={texts.title} lead={data && texts.lead(data.environment)}>
      <SettingList search={search} onSearch={onSearch} />
    </Page>
  );
}
