import type { LoadPoint } from '@earshot/domain/controllers/load-series';
import { locationDetailsTexts } from './details-texts.ts';

const { overview: texts } = locationDetailsTexts;

/** Lines of the chart. Each has its own dash pattern, so that lines differ by more than colour. */
export const LOAD_LINES = [
  { key: 'cpu', name: texts.cpuUsage, stroke: 'var(--primary)', dash: undefined },
  { key: 'memory', name: texts.memUsage, stroke: 'var(--warn)', dash: '6 3' },
  { key: 'disk', name: texts.diskUsage, stroke: 'var(--muted-foreground)', dash: '2 3' },
] as const satisfies readonly { key: keyof LoadPoint; [rest: string]: unknown }[];

export interface DrawnLoad {
  readonly time: number;
  readonly cpu: number | null;
  readonly memory: number | null;
  readonly disk: number | null;
}

export const drawnLoads = (points: readonly LoadPoint[]): DrawnLoad[] =>
  points.map(({ at, cpu, memory, disk }) => ({ time: Date.parse(at), cpu, memory, disk }));
