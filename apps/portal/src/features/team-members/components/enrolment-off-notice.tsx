import { Link } from '@tanstack/react-router';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts as texts } from '../texts.ts';

/** Says that people cannot enrol at the location because its setting is off, and where to switch it on. */
export function EnrolmentOffNotice({ controllerId }: { controllerId: string }) {
  const { data } = trpc.settings.forLocation.useQuery({ controllerId });
  if (data === undefined || data.toggleUserEnrolment) return null;
  return (
    <p className="border-b border-border bg-warn-soft px-3 py-2">
      <span aria-hidden className="text-warn">
        ◇{' '}
      </span>
      <b className="font-semibold">{texts.enrolmentOff}</b> {texts.enrolmentOffHelp}{' '}
      <Link
        to="/locations/$locationId/details"
        params={{ locationId: controllerId }}
        className="text-primary underline underline-offset-2"
      >
        {texts.openDetails}
      </Link>
    </p>
  );
}
