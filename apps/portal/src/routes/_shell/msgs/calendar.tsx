import { createFileRoute, Link } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { readCalendarSearch } from '#/features/calendar/calendar-search.ts';
import { Calendar } from '#/features/calendar/components/calendar.tsx';
import { calendarTexts as texts } from '#/features/calendar/texts.ts';
import { CastAreas } from '#/features/message-casts/components/cast-areas.tsx';
import { usePermission } from '#/lib/use-session.ts';

export const Route = createFileRoute('/_shell/msgs/calendar')({
  validateSearch: readCalendarSearch,
  component: CalendarPage,
});

function CalendarPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayCreate = usePermission('manage_mcasts');
  return (
    <Page
      title={texts.title}
      actions={
        mayCreate && (
          <Button variant="primary" asChild>
            <Link to="/msgs/new-message">{texts.create}</Link>
          </Button>
        )
      }
    >
      <CastAreas />
      <Calendar
        search={search}
        onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      />
    </Page>
  );
}
