import type { EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { enrolmentPath } from '#/shared/devices/device-paths.ts';
import { useEnrolmentStats } from '#/shared/enrolments/api/use-enrolment-stats.ts';
import { ENROLMENT_STYLES } from '#/shared/enrolments/enrolment-badge.tsx';
import { statusSlug } from '#/shared/enrolments/status-slug.ts';
import { enrolmentTexts as texts, statusWord } from '#/shared/enrolments/texts.ts';
import { useOffersEnrolment } from '#/shared/enrolments/use-offers-enrolment.ts';
import { StatLink } from './stat-link.tsx';

const SHOWN = ['MISSING', 'OVERDUE', 'WARNING', 'ENROLLED'] as const satisfies readonly EnrolmentStatus[];

/** Headsets that are missing, overdue, in warning and enrolled, for users who may see enrolments. */
export function HeadsetEnrolment() {
  const { id: groupId, features } = useSelectedGroup();
  return useOffersEnrolment(features) ? <EnrolmentStats groupId={groupId} /> : null;
}

function EnrolmentStats({ groupId }: { groupId: string }) {
  const { data: stats, isPlaceholderData } = useEnrolmentStats({ groupId });
  if (stats === undefined || isPlaceholderData) return null;
  return (
    <section aria-label={texts.title} className="panel p-4">
      <h2 className="mb-2 text-sm font-semibold">{texts.title}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {SHOWN.map((status) => {
          const count = stats.byStatus[status];
          const { shape, tone } = ENROLMENT_STYLES[status];
          return (
            <li key={status}>
              <StatLink
                to={enrolmentPath({ groupId })}
                search={{ filterType: statusSlug(status) }}
                shape={shape}
                tone={count > 0 ? tone : undefined}
                count={count}
                label={statusWord(status)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
