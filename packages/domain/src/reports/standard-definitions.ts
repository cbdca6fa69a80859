import { PLAY_COUNTS } from '../deliveries/play-days.ts';
import { REPORT_DEFAULTS, type ReportDefinition } from './definition.ts';

const shared = {
  ...REPORT_DEFAULTS,
  chartType: 'Standard',
  timeBased: true,
  maxDays: 90,
} as const satisfies Partial<ReportDefinition>;

/** Comparisons with other times. */
const TIMES = ['previous-period', 'last-year'] as const;
const period = { key: 'period', label: 'Period', kind: 'period' } as const;

const PLAY_LABELS = {
  heard: 'Heard',
  cut: 'Cut off',
  failed: 'Failed',
  offline: 'Location offline',
  noReport: 'No report',
  waiting: 'Waiting',
} as const satisfies Record<(typeof PLAY_COUNTS)[number], string>;

/** Devices, controllers and Message Casts. */
export const STANDARD_REPORTS = {
  headsets_in_use: {
    ...shared,
    name: 'Headsets in use',
    description: 'How many headsets were out of their charger and connected in each period',
    axisLabels: { x: 'Time', y: 'Headsets' },
    maxDays: 7,
    mostLocations: 1_000,
    granularities: ['hours', 'days'],
    series: [{ key: 'headsets', label: 'Headsets' }],
    columns: [period, { key: 'headsets', label: 'Headsets', kind: 'count' }],
    comparison: {
      kinds: ['previous-period'],
      label: 'Headsets',
      series: null,
      column: 'headsets',
      total: { mean: 'headsets', weight: null },
      unit: { one: 'headset on average', many: 'headsets on average', kind: 'count' },
    },
  },
  faults_by_device_type: {
    ...shared,
    name: 'Faults by device type',
    description: 'How many incidents began, by the type of the faulty device',
    stacked: true,
    axisLabels: { x: 'Time', y: 'Faults' },
    maxDays: 366,
    series: [],
    columns: [
      { key: 'device', label: 'Device type', kind: 'text' },
      { key: 'faults', label: 'Faults', kind: 'count' },
      { key: 'locations', label: 'Locations', kind: 'count' },
    ],
    comparison: {
      kinds: TIMES,
      label: 'Faults',
      series: null,
      column: 'faults',
      total: 'sum',
      unit: { one: 'fault', many: 'faults', kind: 'count' },
    },
  },
  controller_availability: {
    ...shared,
    name: 'Controller availability',
    description: 'The part of the time in which controllers were online',
    axisLabels: { x: 'Time', y: 'Online, %' },
    series: [{ key: 'availability', label: 'Online' }],
    columns: [
      period,
      { key: 'availability', label: 'Online', kind: 'share' },
      { key: 'offlineHours', label: 'Hours offline', kind: 'number' },
      { key: 'knownHours', label: 'Hours known', kind: 'number' },
    ],
    comparison: {
      kinds: TIMES,
      label: 'Online',
      series: null,
      column: 'availability',
      total: { mean: 'availability', weight: 'knownHours' },
      unit: { one: '% online', many: '% online', kind: 'share' },
    },
  },
  casts_and_plays: {
    ...shared,
    name: 'Casts and plays',
    description: 'How many plays of Message Casts were heard, and why others were not',
    stacked: true,
    feature: 'mds',
    axisLabels: { x: 'Time', y: 'Plays' },
    granularities: ['days', 'months'],
    series: PLAY_COUNTS.map((key) => ({ key, label: PLAY_LABELS[key] })),
    columns: [period, ...PLAY_COUNTS.map((key) => ({ key, label: PLAY_LABELS[key], kind: 'count' as const }))],
    comparison: {
      kinds: TIMES,
      label: PLAY_LABELS.heard,
      series: 'heard',
      column: 'heard',
      total: 'sum',
      unit: { one: 'play heard', many: 'plays heard', kind: 'count' },
    },
  },
} as const satisfies Record<string, ReportDefinition>;
