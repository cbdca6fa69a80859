/** Colours of the series of a chart, strongest first, as on the portal. Further series have the last colour. */
const SERIES = ['#1e6aa6', '#5d92be', '#89b0d0', '#abc7de', '#c5d8e8', '#d9e5f0', '#c9ced6'] as const;

export const seriesColour = (index: number): string => SERIES[Math.min(index, SERIES.length - 1)] ?? '#c9ced6';
