import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chart } from './chart.tsx';
import { CHART_COLOURS, type ChartProps } from './chart-data.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ChartTable } from './chart-table.tsx';
import { WhenNear } from './when-near.tsx';

interface Hour {
  readonly at: number;
  readonly up: number | null;
  readonly down: number;
}

const HOURS: readonly Hour[] = [
  { at: 0, up: 3, down: 1 },
  { at: 1, up: null, down: 2 },
  { at: 2, up: 5, down: 0 },
];

const chart: ChartProps<Hour> = {
  label: 'Up and down by hour',
  height: 200,
  points: HOURS,
  at: ({ at }) => at,
  title: ({ at }) => `Hour ${at}`,
  times: { write: (at) => `${at} h` },
  series: [
    { id: 'up', name: 'Up', colour: CHART_COLOURS.ok, kind: 'bar', value: ({ up }) => up },
    {
      id: 'down',
      name: 'Down',
      colour: CHART_COLOURS.bad,
      kind: 'bar',
      value: ({ down }) => down,
      text: ({ down }) => (down === 0 ? null : `${down} of 5`),
    },
  ],
};

// jsdom has no layout, so the chart needs an explicit size.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 648, 200));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const drawnArea = async (container: HTMLElement) =>
  await waitFor(() => {
    const area = container.querySelector('.recharts-wrapper');
    expect(area).not.toBeNull();
    expect(container.querySelectorAll('.recharts-bar-rectangle').length).toBeGreaterThan(0);
    return area as HTMLElement;
  });

describe('a chart', () => {
  it('is one image with a text for screen readers, and names its colours', async () => {
    const { container } = render(<Chart {...chart} />);
    expect(screen.getByRole('img', { name: 'Up and down by hour' })).toBeTruthy();
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Up', 'Down']);
    await drawnArea(container);
  });

  it('leaves a gap for a value that is not known', async () => {
    const { container } = render(<Chart {...chart} />);
    await drawnArea(container);
    // Two bars for "Up", and for "Down" the two that are not 0.
    await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(4));
  });

  it('with many bars draws one shape for each series, as wide as its bars', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ at, up: 1 + (at % 5), down: 2 }));
    const { container, rerender } = render(<Chart {...chart} points={many} stacked />);
    await waitFor(() => expect(container.querySelectorAll('.dense-area')).toHaveLength(2));
    expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(0);
    // Bars that are not stacked would hide each other.
    rerender(<Chart {...chart} points={many} />);
    await waitFor(() => expect(container.querySelectorAll('.dense-line')).toHaveLength(2));
    expect(container.querySelectorAll('.dense-area')).toHaveLength(0);
  });

  it('with many stacked bars draws each shape on the one below', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ at, up: 3, down: 2 }));
    const { container } = render(<Chart {...chart} points={many} stacked />);
    await waitFor(() => expect(container.querySelectorAll('.dense-area')).toHaveLength(2));
    const edges = [...container.querySelectorAll('.dense-area')].map((shape) => {
      const drawing = shape.getAttribute('d') ?? '';
      const heights = [...drawing.matchAll(/(?:M[\d.]+,|V)([\d.]+)/g)].map(([, height]) => Number(height));
      return { upper: Math.min(...heights), lower: Math.max(...heights), different: new Set(heights).size };
    });
    expect(edges[0]?.upper).toBeCloseTo(edges[1]?.lower ?? 0);
    expect(edges[1]?.upper).toBeLessThan(edges[0]?.upper ?? 0);
    expect(edges.map(({ different }) => different)).toEqual([2, 2]);
  });

  it('with many bars shows the values below the pointer, and passes their point to a click', async () => {
    const onPick = vi.fn<(hour: Hour) => void>();
    const many = Array.from({ length: 201 }, (_, at) => ({ at, up: at, down: 2 }));
    const { container } = render(<Chart {...chart} points={many} stacked onPick={onPick} />);
    await waitFor(() => expect(container.querySelectorAll('.dense-area')).toHaveLength(2));
    const area = container.querySelector('.recharts-wrapper') ?? container;
    // The middle of the plot.
    const at = { clientX: 48 + (648 - 48 - 12) / 2, clientY: 80 };
    fireEvent.mouseEnter(area, at);
    fireEvent.mouseMove(area, at);
    await waitFor(() => expect(container.textContent).toContain('Hour 100'));
    expect(container.textContent).toContain('2 of 5');
    fireEvent.click(area, at);
    expect(onPick).toHaveBeenCalledWith(many[100]);
  });

  it('with many bars beside each other tells their outlines and names apart by dashes', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ at, up: 3, down: 2 }));
    const { container } = render(<Chart {...chart} points={many} />);
    await waitFor(() => expect(container.querySelectorAll('.dense-line')).toHaveLength(2));
    const dashes = (marks: string) =>
      [...container.querySelectorAll(marks)].map((mark) => mark.getAttribute('stroke-dasharray'));
    expect(new Set(dashes('.dense-line')).size).toBe(2);
    expect(dashes('li line')).toEqual(dashes('.dense-line'));
  });

  it.each([{ stacked: false }, { stacked: true }])('with many places marks a value between gaps, %j', async (kind) => {
    const many = Array.from({ length: 168 }, (_, at) => ({ at, up: [9, 40, 41].includes(at) ? 5 : null, down: 2 }));
    const { container } = render(<Chart {...chart} {...kind} points={many} />);
    await waitFor(() => expect(container.querySelectorAll('circle.lone-value')).toHaveLength(1));
    const dot = container.querySelector('circle.lone-value');
    expect(Number(dot?.getAttribute('cx'))).toBeGreaterThan(0);
    expect(Number(dot?.getAttribute('cy'))).toBeGreaterThan(0);
  });

  it('with many places tries the labels of a few of them, always of the last', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this instanceof HTMLSpanElement ? new DOMRect(0, 0, 40, 12) : new DOMRect(0, 0, 648, 200);
    });
    const tried = new Set<number>();
    // The drawing library passes a place, too.
    const write = (at: number, ...place: unknown[]) => {
      if (place.length > 0) tried.add(at);
      return `${at} h`;
    };
    const many = Array.from({ length: 400 }, (_, at) => ({ at, up: 3, down: 2 }));
    render(<Chart {...chart} points={many} times={{ write }} />);
    await waitFor(() => expect(tried.has(399)).toBe(true));
    expect(tried.size).toBeLessThanOrEqual(30);
  });

  it('draws a dashed line of one value as a whole dot', async () => {
    const down = { id: 'left', name: 'Left', colour: CHART_COLOURS.bad, kind: 'line', dash: '4 3' } as const;
    const series = [{ ...down, value: ({ down: left }: Hour) => left }];
    const { container } = render(<Chart {...chart} series={series} points={HOURS.slice(0, 1)} />);
    await waitFor(() => expect(container.querySelectorAll('circle')).toHaveLength(1));
    expect(container.querySelector('circle.lone-value')?.getAttribute('stroke-dasharray')).toBeNull();
  });

  it('is not drawn again while its values are the same', async () => {
    const drawTick = vi.fn<() => void>();
    // The drawing library passes a place, too.
    const write = (at: number, ...place: unknown[]) => {
      if (place.length > 0) drawTick();
      return `${at} h`;
    };
    const shown = (points: readonly Hour[]) => <Chart {...chart} points={points} times={{ write }} />;
    const { container, rerender } = render(shown(HOURS));
    await drawnArea(container);
    await waitFor(() => expect(drawTick).toHaveBeenCalled());
    drawTick.mockClear();
    rerender(shown(HOURS.map((hour) => ({ ...hour }))));
    expect(drawTick).not.toHaveBeenCalled();
    rerender(shown([...HOURS, { at: 3, up: 1, down: 1 }]));
    await waitFor(() => expect(drawTick).toHaveBeenCalled());
  });

  it('shows the values of the point below the pointer, and passes that point to a click', async () => {
    const onPick = vi.fn<(hour: Hour) => void>();
    const { container } = render(<Chart {...chart} onPick={onPick} />);
    const area = await drawnArea(container);
    const at = { clientX: 330, clientY: 80 };
    fireEvent.mouseEnter(area, at);
    fireEvent.mouseMove(area, at);
    await waitFor(() => expect(container.textContent).toContain('Hour 1'));
    expect(container.textContent).toContain('2 of 5');
    fireEvent.click(area, at);
    expect(onPick).toHaveBeenCalledWith(HOURS[1]);
  });
});

it('bands behind a chart have their colours and patterns', async () => {
  const bands = [
    { from: 0, to: 1, name: 'Online', colour: CHART_COLOURS.ok },
    { from: 1, to: 2, name: 'Offline', colour: CHART_COLOURS.warn, pattern: 'stripes' as const },
  ];
  const { container } = render(<Chart {...chart} series={[]} bands={bands} />);
  const areas = () => [...container.querySelectorAll('.recharts-reference-area path')];
  await waitFor(() => expect(areas()).toHaveLength(2));
  const fills = areas().map((area) => area.getAttribute('fill') ?? '');
  expect(fills).toEqual([CHART_COLOURS.ok, expect.stringMatching(/^url\(#.+\)$/)]);
  const pattern = [...container.querySelectorAll('pattern')].find(({ id }) => fills[1] === `url(#${id})`);
  expect(pattern?.querySelector('rect')?.getAttribute('fill')).toBe(CHART_COLOURS.warn);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Online', 'Offline']);
});

describe('the panel of a chart', () => {
  const panel = {
    title: 'Availability',
    height: 200,
    table: <ChartTable label="Availability" head={['Hour', 'Up']} rows={[{ id: '0', cells: ['0', '3'] }]} />,
    children: <p>drawing</p>,
  };

  it('shows the same values as a table', async () => {
    render(<ChartPanel {...panel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('table', { name: 'Availability' })).toBeTruthy();
    expect(screen.queryByText('drawing')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByText('drawing')).toBeTruthy();
  });

  it('offers no table while it loads, without data and after a failure', async () => {
    const onRetry = vi.fn<() => void>();
    const { rerender } = render(<ChartPanel {...panel} state={{ kind: 'loading' }} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<ChartPanel {...panel} state={{ kind: 'empty', title: 'No reports' }} />);
    expect(screen.getByText('No reports')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<ChartPanel {...panel} state={{ kind: 'failed', error: new Error('x'), title: 'Not loaded', onRetry }} />);
    expect(screen.getByRole('alert').textContent).toContain('Not loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('content that is mounted when near', () => {
  it('is mounted at once where the browser cannot tell, and otherwise when scrolled near', () => {
    const { unmount } = render(<WhenNear height={10}>here</WhenNear>);
    expect(screen.getByText('here')).toBeTruthy();
    unmount();
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (typeof seen)[number]) {
          seen.push(report);
        }
        observe() {}
        disconnect() {}
      },
    );
    render(<WhenNear height={10}>later</WhenNear>);
    expect(screen.queryByText('later')).toBeNull();
    act(() => seen[0]?.([{ isIntersecting: true }]));
    expect(screen.getByText('later')).toBeTruthy();
  });
});
