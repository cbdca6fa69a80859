import { createFileRoute } from '@tanstack/react-router';
import { CastAreas } from '#/components/casts/cast-areas.tsx';
import { Page } from '#/components/layout/page.tsx';
import { AddHolidaySetButton } from '#/features/holiday-sets/components/add-holiday-set-button.tsx';
import { HolidaySets } from '#/features/holiday-sets/components/holiday-sets.tsx';
import { holidayTexts as texts } from '#/texts/holiday-sets.ts';

export const Route = createFileRoute('/_shell/msgs/holidays')({ component: HolidaysPage });

function HolidaysPage() {
  return (
    <Page title={texts.title} lead={texts.lead} actions={<AddHolidaySetButton />}>
      <CastAreas />
      <HolidaySets />
    </Page>
  );
}
