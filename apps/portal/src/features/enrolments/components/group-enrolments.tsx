import { NotFound } from '#/components/layout/not-found.tsx';
import { Page } from '#/components/layout/page.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { DeviceKindNav } from '#/shared/devices/device-kind-nav.tsx';
import { enrolmentTexts as texts } from '#/shared/enrolments/texts.ts';
import { useOffersEnrolment } from '#/shared/enrolments/use-offers-enrolment.ts';
import { EnrolmentList } from './enrolment-list.tsx';
import { ExportEnrolmentsButton } from './export-enrolments-button.tsx';

/** Enrolments of the selected group and its sub-groups. */
export function GroupEnrolments() {
  const { id: groupId, title, features } = useSelectedGroup();
  if (!useOffersEnrolment(features)) return <NotFound />;
  return (
    <Page
      title={texts.title}
      crumbs={[{ title: texts.title }]}
      lead={texts.lead(title)}
      actions={<ExportEnrolmentsButton place={{ groupId }} title={title} />}
    >
      <DeviceKindNav place={{ groupId }} current="enrolment" features={features} />
      <EnrolmentList place={{ groupId }} />
    </Page>
  );
}
