import type { Delivery } from '../types.ts';

/** Whether each location of the delivery has its final status. */
export const isSettled = ({ settledAt }: Pick<Delivery, 'settledAt'>): boolean => settledAt !== null;
