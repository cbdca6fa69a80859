import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { readCommandLogSearch } from '#/features/device-command-log/command-log-search.ts';
import { CommandLog } from '#/features/device-command-log/components/command-log.tsx';
import { commandLogTexts as texts } from '#/features/device-command-log/texts.ts';

export const Route = createFileRoute('/_shell/events/controllers/')({
  validateSearch: readCommandLogSearch,
  component: CommandLogPage,
});

function CommandLogPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <CommandLog search={Route.useSearch()} />
    </Page>
  );
}
