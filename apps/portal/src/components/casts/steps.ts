/** The steps of the forms of casts and deliveries, in their order. */
export const STEPS = ['SET_UP', 'AUDIENCE', 'SCHEDULE'] as const;
export type Step = (typeof STEPS)[number];

const isStep = (value: unknown): value is Step => STEPS.includes(value as Step);

/** The step that an address names, so that each can be linked to. */
export const readStepSearch = ({ step }: Record<string, unknown>): { step?: Step } => (isStep(step) ? { step } : {});
