import { API_REPORTS } from '@earshot/domain/reports/api-definitions';
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
    { key: 'stock', label: 'Stock system' },
    { key: 'till', label: 'Till' },
  ],
  points: [
    { at: '2026-11-20T00:00:00.000Z', label: '', values: [4, 1], bar: {} },
    { at: '2026-11-21T00:00:00.000Z', label: '', values: [2, 3], bar: {} },
    { at: '2026-11-22T00:00:00.000Z', label: '', values: [5, 6], bar: {} },
  ],
} as unknown as ReportData;

it.each(Object.entries(API_REPORTS))(
  '%s is drawn only as bars over time, with one bar for each series and point [C-130]',
  async (_id, definition) => {
    const { container } = render(<ReportChart definition={definition} data={data} granularity="days" />);
    const bars = () => container.querySelectorAll('.recharts-bar-rectangle');
    await waitFor(() => expect(bars()).toHaveLength(6));
    expect(container.querySelectorAll('.recharts-line, .recharts-area, .recharts-pie')).toHaveLength(0);
    // Time runs from left to right, so the bars of a series keep the order of its points.
    const lefts = [...bars()].slice(0, 3).map((bar) => Number(/M\s*([\d.]+)/.exec(bar.innerHTML)?.[1]));
    expect(lefts).toEqual([...new Set(lefts)].toSorted((a, b) => a - b));
  },
);
