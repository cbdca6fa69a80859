import type { EnrolmentStatus } from '@earshot/domain/enrolments/status';

/** A status in an address: `late-return`. */
export const statusSlug = (status: EnrolmentStatus): string => status.toLowerCase().replace(' ', '-');
