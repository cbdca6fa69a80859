/** Label of the bell. A separate file, because every page loads it. */
export const bellText = (count: number): string => (count === 0 ? 'Incidents: none open' : `Incidents: ${count} open`);
