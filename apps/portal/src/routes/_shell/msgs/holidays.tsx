import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { AddHolidaySetButton } from '#/features/holiday-sets/components/add-holiday-set-button.tsx';
import { HolidaySets } from '#/features/holiday-sets/components/holiday-sets.tsx';
import { holidayTexts as texts } from '#/shared/holiday-sets/texts.ts';
import { CastAreas } from '#/features/message-casts/components/cast-areas.tsx';

export const Route = createFileRoute('/_shell/msgs/holidays')({ component: HolidaysPage });

function HolidaysPage() {
  return (
    <Page title={texts.title} lead={texts.lead} actions={<AddHolidaySetButton />}>
      <CastAreas />
      <HolidaySets />
    </Page>
  );
}
