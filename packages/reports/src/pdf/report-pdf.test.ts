import { buffer } from 'node:stream/consumers';
import { definitionOf, type ReportId } from '@earshot/domain/reports/definitions';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPdf } from '@earshot/pdf/testing/read-pdf';
import { reportPdf } from './report-pdf.ts';
import type { ReportPaper } from './report-paper.ts';

const DAYS = ['2026-11-18T05:00:00.000Z', '2026-11-19T05:00:00.000Z', '2026-11-20T05:00:00.000Z'] as const;

const paper = (type: ReportId, more: Partial<ReportPaper> = {}): ReportPaper => ({
  definition: definitionOf(type),
  place: 'Leeds Briggate',
  from: new Date(DAYS[0]),
  to: new Date('2026-11-21T05:00:00.000Z'),
  granularity: 'days',
  timezone: 'America/New_York',
  asOf: new Date('2026-11-21T17:30:00.000Z'),
  series: [],
  points: [],
  rows: [],
  more: false,
  ...more,
});
const read = async (report: ReportPaper) => readPdf(await buffer(Readable.from(reportPdf(report))));
const lines = (text = '') => text.split('\n').filter((line) => line !== '');
const strokes = (drawing = '') => drawing.match(/1\.2 w\n/g)?.length ?? 0;
const filled = (drawing = '') => drawing.match(/ re\nf\b| h\nf\b|\nf\b/g)?.length ?? 0;

/** A text as a PDF stores it outside its pages. */
const big = (text: string) => `\u00FE\u00FF${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`;

const TOKENS = [
  { key: '1', label: 'Stock system' },
  { key: '2', label: 'Till' },
];
const BARS = DAYS.map((at, index) => ({ at, label: '', values: [index + 1, 2], bar: {} }));

const markedBar = (at: string) => ({ at, from: at, to: at });

/** Lines of the first page of a report whose bars have 1,200 incidents each. */
async function crowdedPage(days: number) {
  const ats = Array.from({ length: days }, (_, day) => new Date(Date.parse(DAYS[0]) + day * 86_400_000).toISOString());
  const points = ats.map((at) => ({ at, label: '', values: [1, 2], bar: {} }));
  const bars = ats.map((at) => ({
    ...markedBar(at),
    marks: [{ kind: 'incident' as const, count: 1_200, things: [] }],
  }));
  const marks: ReportPaper['marks'] = { kinds: [{ kind: 'incident', state: 'read', count: 1_200 * days }], bars };
  const { pages } = await read(paper('api_calls_by_token', { series: TOKENS, points, marks }));
  return lines(pages[0]);
}

describe('the PDF of a report', () => {
  it('has a language, a title, embedded fonts and tags, and its range by the clocks of the location [B-129]', async () => {
    const { outside, pages } = await read(paper('api_calls_by_token', { series: TOKENS, points: BARS }));
    expect(outside).toMatch(/\/Lang \(en-GB\)/);
    expect(outside).toMatch(/\(Calls by token: Leeds Briggate\)/);
    expect(outside).toMatch(/\/DisplayDocTitle true/);
    expect(outside.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(outside).toMatch(/\/Marked true/);
    expect(outside).toMatch(/\/S \/H1/);
    expect(outside).toMatch(
      /\/S \/Figure\n\/Alt \(Bar chart of Stock system, Till\. The table has the same values\.\)/,
    );
    expect(lines(pages[0])).toEqual(
      expect.arrayContaining([
        'Calls by token',
        'Leeds Briggate',
        '18/11/2026 00:00 to 21/11/2026 00:00, times in America/New_York',
        '18/11',
        '19/11',
        '20/11',
        'Stock system',
        'Page 1 of 1',
      ]),
    );
  });

  it('draws the chosen value of a heat map first, and the usual ones without a choice', async () => {
    const { series } = definitionOf('calls_by_weekday_and_hour');
    const points = [{ at: null, label: 'Monday 08:00', values: [4, 25, 9], bar: { weekday: 1, hour: 8 } }];
    const maps = async (measure: string | null) => {
      const { pages } = await read(paper('calls_by_weekday_and_hour', { series: [...series], points, measure }));
      return lines(pages[0]).filter((line) => series.some(({ label }) => label === line));
    };
    expect(await maps('mean')).toEqual(['Average response in seconds', 'Calls']);
    expect(await maps(null)).toEqual(['Calls', 'Unanswered, %']);
  });

  it('draws stacked bars to the height of their sum, and other bars beside each other', async () => {
    const points = [{ ...BARS[0], at: null, label: 'Leeds', values: [3, 2], bar: {} }];
    const boxes = async (type: ReportId) => {
      const { drawings } = await read(paper(type, { series: TOKENS, points }));
      return [...(drawings[0] ?? '').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)].map((box) =>
        box.slice(1, 5).map(Number),
      );
    };
    const [first = [], second = []] = await boxes('calls_by_location');
    expect(second[0]).toBe(first[0]);
    expect(Number(second[1]) + Number(second[3])).toBeCloseTo(Number(first[1]));
    const [left = [], right = []] = await boxes('response_time');
    expect(Number(left[0]) + Number(left[2])).toBeCloseTo(Number(right[0]));
    expect(Number(right[1]) + Number(right[3])).toBeCloseTo(Number(left[1]) + Number(left[3]));
    expect(Number(left[3]) / Number(right[3])).toBeCloseTo(1.5);
  });

  it('draws compared values as lines across the bars, with their sentence and the columns of the table', async () => {
    const comparison: ReportPaper['comparison'] = {
      kind: 'previous-period',
      label: 'the 3 days before',
      from: DAYS[0],
      to: DAYS[0],
      series: [{ key: 'total', label: 'Calls' }],
      values: [[4], [6], []],
      columns: [
        { key: 'token', label: 'Token', kind: 'text' },
        { key: 'before', label: 'Calls, compared', kind: 'count' },
        { key: 'difference', label: 'Difference', kind: 'difference' },
      ],
      total: { value: 12, compared: 10, change: 20 },
      text: '12 calls, 20 % more than the 3 days before (10)',
    };
    const rows = [{ token: 'Till', before: 4, difference: 2 }];
    const shown = { series: TOKENS, points: BARS, rows };
    const { pages, drawings } = await read(paper('api_calls_by_token', { ...shown, comparison }));
    expect(strokes(drawings[0])).toBe(2);
    expect(lines(pages[0])).toEqual(expect.arrayContaining([comparison.text, 'Lines: Calls, the 3 days before', '6']));
    expect(lines(pages[1])).toEqual(expect.arrayContaining(['Calls, compared', 'Difference', '+2']));
    const without = await read(paper('api_calls_by_token', shown));
    expect(strokes(without.drawings[0])).toBe(0);
  });

  it('draws marks below the bars, with a number for several, a legend and their totals for screen readers', async () => {
    const thing = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Leeds',
      note: null,
      castId: null,
      locations: null,
    };
    const mark = (kind: 'incident' | 'firmware' | 'cast', count: number) => ({ kind, count, things: [thing] });
    const marks: ReportPaper['marks'] = {
      kinds: [
        { kind: 'incident', state: 'read', count: 78 },
        { kind: 'firmware', state: 'read', count: 1 },
      ],
      bars: [
        { ...markedBar(DAYS[0]), marks: [mark('incident', 77), mark('firmware', 1)] },
        { ...markedBar(DAYS[2]), marks: [mark('incident', 1)] },
      ],
    };
    const shown = { series: TOKENS, points: BARS };
    const { pages, drawings, outside } = await read(paper('api_calls_by_token', { ...shown, marks }));
    const without = await read(paper('api_calls_by_token', shown));
    // Three signs below bars, and two in the legend.
    expect(filled(drawings[0]) - filled(without.drawings[0])).toBe(5);
    expect(lines(pages[0])).toEqual(expect.arrayContaining(['77', '78 incidents', '1 firmware update']));
    expect(lines(without.pages[0]).join(' ')).not.toMatch(/incident|firmware/);
    expect(outside).toContain('The table has the same values. Marks on its axis: 78 incidents, 1 firmware update.');
  });

  it('has room for the numbers of marks below the bars of a month', async () => {
    const ats = Array.from({ length: 30 }, (_, day) => new Date(Date.parse(DAYS[0]) + day * 86_400_000).toISOString());
    const points = ats.map((at) => ({ at, label: '', values: [1, 2], bar: {} }));
    const bars = ats.map((at, day) => ({
      ...markedBar(at),
      marks: [{ kind: 'incident' as const, count: 100 + day, things: [] }],
    }));
    const marks: ReportPaper['marks'] = { kinds: [{ kind: 'incident', state: 'read', count: 3_435 }], bars };
    const { pages } = await read(paper('api_calls_by_token', { series: TOKENS, points, marks }));
    expect(lines(pages[0])).toEqual(expect.arrayContaining(ats.map((_, day) => String(100 + day))));
  });

  it('never cuts the number of a mark: 1,200 is 999+, or absent without room for it', async () => {
    expect((await crowdedPage(30)).filter((line) => line === '999+')).toHaveLength(30);
    const crowded = await crowdedPage(40);
    expect(crowded).toContain('48,000 incidents');
    expect(crowded.join(' ')).not.toMatch(/999|1,2|…/);
  });

  it('says in the legend and to screen readers that a kind of marks was too many to read', async () => {
    const marks: ReportPaper['marks'] = { kinds: [{ kind: 'incident', state: 'too-long', count: null }], bars: [] };
    const { pages, outside } = await read(paper('api_calls_by_token', { series: TOKENS, points: BARS, marks }));
    expect(lines(pages[0])).toContain('incidents: too many to read');
    expect(outside).toContain('Marks on its axis: incidents: too many to read.');
  });

  it('draws the hours of the week with a number in each, the highest strongest', async () => {
    const { series } = definitionOf('calls_by_weekday_and_hour');
    const points = [1, 2].map((weekday) => ({
      at: null,
      label: '',
      values: [weekday * 1_111, weekday === 1 ? null : 37.5, 4],
      bar: { weekday, hour: 0 },
    }));
    const { pages, drawings, outside } = await read(
      paper('calls_by_weekday_and_hour', { series: [...series], points }),
    );
    expect(lines(pages[0])).toEqual(
      expect.arrayContaining(['Calls', 'Unanswered, %', 'Monday', 'Sunday', '23', '1,111', '2,222', '37.5']),
    );
    // Two cells of calls and one of shares; the share that is not known has none.
    expect(filled(drawings[0])).toBe(3);
    expect(outside).toMatch(/\/Alt \(At which hours of the week calls were made/);
  });

  it('draws a pie with the name, value and share of each slice', async () => {
    const slices = (['Enrolled', 'Returned', 'Never'] as const).map((label, index) => ({
      at: null,
      label,
      values: [[30, 10, 0][index] ?? 0],
      bar: {},
    }));
    const series = [{ key: 'uses', label: 'Uses of headsets' }];
    const { pages, drawings, outside } = await read(paper('enrolment_device_status', { series, points: slices }));
    expect(lines(pages[0])).toEqual(
      expect.arrayContaining(['Enrolled: 30 (75 %)', 'Returned: 10 (25 %)', 'Never: 0 (0 %)']),
    );
    // Two slices are filled with a border, and three marks without.
    expect(drawings[0]?.match(/\nB\n/g)).toHaveLength(2);
    expect(filled(drawings[0])).toBe(3);
    expect(outside).toMatch(/\/Alt \(Pie chart of Enrolled, Returned, Never\./);
  });

  it('repeats the header of its table on each page, once in its structure [C-469]', async () => {
    const rows = Array.from({ length: 1_020 }, (_, index) => ({ token: `Token ${index}`, calls: 1_000 + index }));
    const { pages, outside } = await read(paper('api_calls_by_token', { rows, more: true }));
    expect(pages).toHaveLength(31);
    expect(lines(pages[0])).toContain('The first 1,020 rows. The CSV file has all rows.');
    for (const [index, page] of pages.slice(1).entries()) {
      expect(lines(page).slice(0, 4)).toEqual([
        'Token',
        'Calls',
        `Token ${index * 34}`,
        (1_000 + index * 34).toLocaleString('en-GB'),
      ]);
      expect(lines(page).at(-1)).toBe(`Page ${index + 2} of 31`);
    }
    expect(outside.match(/\/S \/TH\n/g)).toHaveLength(2);
    expect(outside.match(/\/S \/TR\n/g)).toHaveLength(1_021);
    expect(outside.match(/\/S \/Table\n/g)).toHaveLength(1);
  });

  it('writes times of calls by the clocks of their location', async () => {
    const call = {
      category: 'callpoint',
      id: 'cp-1',
      location: 'Paris',
      eventName: 'Call timed out',
      reason: 'Till 3',
    };
    const rows = [{ ...call, origin_e: '2026-11-20T09:00:05.000Z', timezone: 'Europe/Paris', duration: 30.5 }];
    const { pages } = await read(paper('call_point_timeouts', { rows }));
    expect(lines(pages[1])).toEqual(expect.arrayContaining(['20/11/2026 10:00:05', 'Till 3', '30.5']));
  });

  it('keeps right-to-left names, emoji and markup as text', async () => {
    const names = ['متجر دبي', '🛒 Shop 😀', '<script>alert(1)</script>', ') Tj ET (', '\u202Eevil\u0000'];
    const rows = names.map((token) => ({ token, calls: 1 }));
    const series = names.map((label, index) => ({ key: String(index), label }));
    const place = '<script>"\\) منزل';
    const { pages, outside } = await read(paper('api_calls_by_token', { rows, series, points: BARS, place }));
    expect(pages).toHaveLength(2);
    expect(lines(pages[1])).toEqual(expect.arrayContaining(['<script>alert(1)</script>', ') Tj ET (']));
    expect(lines(pages[1]).some((line) => line.includes('evil') && !/[\u202E\0]/.test(line))).toBe(true);
    // The tag has the name in reading order; brackets are escaped.
    for (const name of names.slice(0, 2)) expect(outside.replaceAll(/\\([()\\])/g, '$1')).toContain(big(name));
  });

  it('has no chart and no table without data', async () => {
    const { pages, outside } = await read(paper('api_calls_by_token'));
    expect(pages).toHaveLength(1);
    expect(lines(pages[0])).toContain('No data available for report.');
    expect(outside).not.toMatch(/\/S \/(?:Figure|Table)\n/);
  });
});
