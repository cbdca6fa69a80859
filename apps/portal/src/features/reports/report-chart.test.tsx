import { definitionOf, REPORT_IDS } from '@earshot/domain/reports/definitions';
import type { ReportData } from '@earshot/domain/reports/schema';
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReportChart } from './components/report-chart.tsx';

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
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isFrame = this.classList.contains('recharts-responsive-container');
    return new DOMRect(0, 0, isFrame ? 800 : 0, isFrame ? 300 : 0);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const data: ReportData = {
  timezone: 'Europe/London',
  series: [
    { key: '1', label: 'Stock system' },
    { key: '2', label: 'Till' },
  ],
  points: [
    { at: '2026-11-20T00:00:00.000Z', values: [4, 1] },
    { at: '2026-11-21T00:00:00.000Z', values: [2, 3] },
    { at: '2026-11-22T00:00:00.000Z', values: [5, 6] },
  ].map((point) => ({ ...point, label: '', bar: {} })),
  isFound: true,
  rows: [],
  more: false,
};

it.each(REPORT_IDS.filter((id) => definitionOf(id).chartType === 'Notification API'))(
  '%s is drawn only as bars over time, with one bar for each series and point [C-130]',
  async (id) => {
    const { container } = render(<ReportChart definition={definitionOf(id)} data={data} granularity="days" />);
    const bars = () => container.querySelectorAll('.recharts-bar-rectangle');
    await waitFor(() => expect(bars()).toHaveLength(6));
    expect(container.querySelectorAll('.recharts-line, .recharts-area, .recharts-pie')).toHaveLength(0);
    // Time runs from left to right, so the bars of a series keep the order of its points.
    const lefts = [...bars()].slice(0, 3).map((bar) => Number(/M\s*([\d.]+)/.exec(bar.innerHTML)?.[1]));
    expect(lefts).toEqual([...new Set(lefts)].toSorted((a, b) => a - b));
  },
);

it('compared values are a dashed line over the bars, with its own name in the legend', async () => {
  const comparison: ReportData['comparison'] = {
    kind: 'previous-period',
    label: 'the 3 days before',
    from: '2026-11-17T00:00:00.000Z',
    to: '2026-11-20T00:00:00.000Z',
    series: [{ key: 'total', label: 'Calls' }],
    values: [[6], [8], []],
    columns: [],
    total: { value: 21, compared: 14, change: 50 },
    text: '',
  };
  const { container, getByText } = render(
    <ReportChart definition={definitionOf('calls_over_time')} data={{ ...data, comparison }} granularity="days" />,
  );
  const line = () => container.querySelector('.recharts-line-curve');
  await waitFor(() => expect(line()).not.toBeNull());
  expect(line()?.getAttribute('stroke-dasharray')).toBe('5 3');
  expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(6);
  expect(getByText('Calls: the 3 days before')).toBeTruthy();
});

const named = (labels: readonly string[]) =>
  labels.map((label, index) => ({ at: null, label, values: [3 * index + 1, 1], bar: { hour: index } }));

it('bars without a time have their names below them', async () => {
  const { container } = render(
    <ReportChart
      definition={definitionOf('calls_by_hour')}
      data={{ ...data, points: named(['08:00', '09:00', '10:00']) }}
      granularity="days"
    />,
  );
  await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(6));
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text?.endsWith(':00'))).toEqual(['08:00', '09:00', '10:00']);
});

it('a pie has a slice for each point, with its name, value and share [B-127] [C-135]', async () => {
  const { container, getByText } = render(
    <ReportChart
      definition={definitionOf('enrolment_device_status')}
      data={{ ...data, series: [{ key: 'uses', label: 'Uses' }], points: named(['Enrolled', 'Returned']) }}
      granularity="days"
    />,
  );
  await waitFor(() => expect(container.querySelectorAll('.recharts-pie-sector')).toHaveLength(2));
  expect(getByText('Returned').parentElement?.textContent).toBe('Returned4 · 80 %');
});
