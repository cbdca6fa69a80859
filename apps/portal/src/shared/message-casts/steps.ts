/** The steps of cast and delivery forms, in order. */
export const STEPS = ['SET_UP', 'AUDIENCE', 'SCHEDULE'] as const;
export type Step = (typeof STEPS)[number];

const isStep = (value: unknown): value is Step => STEPS.includes(value as Step);

/** The step named in the URL, so that steps can be linked to. */
export const readStepSearch = ({ step }: Record<string, unknown>): { step?: Step } => (isStep(step) ? { step } : {});
