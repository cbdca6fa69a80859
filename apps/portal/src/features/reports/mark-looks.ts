import type { MarkKind } from '@earshot/domain/reports/marks';
import { CHART_COLOURS } from '#/components/chart/chart-data.ts';
import type { MarkLook } from '#/components/chart/mark-symbol.tsx';

export const MARK_LOOKS = {
  incident: { shape: 'triangle', colour: CHART_COLOURS.bad },
  firmware: { shape: 'square', colour: CHART_COLOURS.accent },
  cast: { shape: 'circle', colour: CHART_COLOURS.plain },
} as const satisfies Record<MarkKind, MarkLook>;
