import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { ChooseLocation } from '#/features/team-members/components/choose-location.tsx';
import { teamMemberTexts } from '#/features/team-members/texts.ts';

export const Route = createFileRoute('/_shell/team-members/new-team-member')({ component: NewTeamMemberPage });

function NewTeamMemberPage() {
  const { newTitle, newLead } = teamMemberTexts;
  return (
    <Page title={newTitle} crumbs={[{ title: newTitle }]} lead={newLead}>
      <ChooseLocation />
    </Page>
  );
}
