import { memo, useId } from 'react';
import { Pie, PieChart as PieDrawing, ResponsiveContainer } from 'recharts';
import { PatternDefinition, patternFill } from './bar-pattern.tsx';
import type { PieSlice } from './pie-chart.tsx';

/** Drawing takes much longer than comparing. */
export const DrawnPie = memo(Drawing, (before, after) => JSON.stringify(before) === JSON.stringify(after));

/** Draws without animation, so that reduced motion needs no other drawing. */
function Drawing({ slices }: { readonly slices: readonly PieSlice[] }) {
  const id = useId();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieDrawing accessibilityLayer={false}>
        {slices.map(
          ({ id: key, colour, pattern }) =>
            pattern !== undefined && (
              <PatternDefinition key={key} id={`${id}-${key}`} colour={colour} pattern={pattern} />
            ),
        )}
        <Pie
          data={slices.map((slice) => ({
            name: slice.name,
            value: slice.value,
            fill: patternFill({ ...slice, id: `${id}-${slice.id}` }),
          }))}
          dataKey="value"
          nameKey="name"
          outerRadius="95%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--card)"
          isAnimationActive={false}
        />
      </PieDrawing>
    </ResponsiveContainer>
  );
}
