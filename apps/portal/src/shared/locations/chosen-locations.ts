import { z } from 'zod';

/** Locations that are passed to another page in the state of the browser's history, because addresses are too short. */
const chosen = z.object({ chosenLocations: z.array(z.uuid()).min(1) });

export const withChosenLocations = (ids: readonly string[]): object => ({ chosenLocations: [...ids] });

export const chosenLocationsIn = (state: object): string[] | undefined => chosen.safeParse(state).data?.chosenLocations;
