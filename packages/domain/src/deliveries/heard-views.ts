/** `heard`: team members whose headsets played it. `missed`: listeners who have not heard it. */
export const HEARD_VIEWS = ['all', 'heard', 'missed'] as const;
export type HeardView = (typeof HEARD_VIEWS)[number];
