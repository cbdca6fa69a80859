import { fileURLToPath } from 'node:url';

/** Scenarios included in the simulator, by file name. */
export const SHIPPED_SCENARIOS = ['demo', 'peak-day', 'line-cut-leeds', 'firmware-mix'] as const;
export type ShippedScenario = (typeof SHIPPED_SCENARIOS)[number];

export const isShipped = (name: string): name is ShippedScenario => SHIPPED_SCENARIOS.some((known) => known === name);

export const shippedFile = (name: ShippedScenario): string =>
  fileURLToPath(new URL(`../scenarios/${name}.json`, import.meta.url));
