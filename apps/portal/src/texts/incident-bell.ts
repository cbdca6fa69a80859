/** The bell's text (en-GB): apart, because it is on every page. */
export const bellText = (count: number): string => (count === 0 ? 'Incidents: none open' : `Incidents: ${count} open`);
