import type { ReactNode } from 'react';

/** A name and what is known under it. */
export type Fact = readonly [name: string, value: ReactNode];
