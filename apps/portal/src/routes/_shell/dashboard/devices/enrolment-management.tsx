import { createFileRoute } from '@tanstack/react-router';
import { GroupEnrolments } from '#/features/enrolments/components/group-enrolments.tsx';

export const Route = createFileRoute('/_shell/dashboard/devices/enrolment-management')({ component: GroupEnrolments });
