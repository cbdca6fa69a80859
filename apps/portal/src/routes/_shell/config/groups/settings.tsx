import { createFileRoute } from '@tanstack/react-router';
import { DifferencesPage } from '#/features/groups/settings/differences-page.tsx';
import { readDifferencesSearch } from '#/features/groups/settings/differences-search.ts';

export const Route = createFileRoute('/_shell/config/groups/settings')({
  validateSearch: readDifferencesSearch,
  component: SettingsOfGroup,
});

function SettingsOfGroup() {
  return <DifferencesPage search={Route.useSearch()} />;
}
