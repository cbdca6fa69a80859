import { formatCount, formatNumber } from '#/lib/format.ts';

const locations = (count: number) => formatCount(count, 'location');
const faults = (count: number) => formatCount(count, 'fault');

export const fleetMapTexts = {
  map: 'Map of locations',
  keys: 'Use the arrow keys to move the map, plus and minus to zoom. “List locations in view” shows them as a list.',
  loading: 'Loading the map',
  failed: 'The map could not be loaded.',
  none: 'No locations in this group yet.',
  noneHelp: 'Choose another group at the top of the page.',
  nonePlaced: 'No location here has coordinates yet.',
  nonePlacedHelp: 'Locations with a postcode or coordinates appear on the map.',
  noMatch: 'No location matches.',
  noMatchHelp: 'Select a status or shorten your search.',
  noWebGl: 'This browser cannot draw the map.',
  noWebGlHelp: 'WebGL is missing or switched off. This list shows the same locations as the map.',
  legend: 'Legend',
  legendHelp: 'A number groups several locations. Its colour shows the worst status; the red mark counts faults.',
  onMap: (count: number) => `${locations(count)} on the map`,
  summary: (shown: number, faulty: number) => `${locations(shown)} on the map, ${faults(faulty)}.`,
  unplaced: (count: number) =>
    count === 1 ? '1 location has no coordinates.' : `${formatNumber(count)} locations have no coordinates.`,
  showList: 'Show the list',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all locations',
  openTwin: 'List locations in view',
  closeTwin: 'Close the list',
  twin: 'In view',
  columns: { what: 'Location', status: 'Status', faults: 'Faults' },
  cluster: (count: number) => locations(count),
  around: (latitude: number, longitude: number) =>
    `around ${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(1)}° ${longitude < 0 ? 'W' : 'E'}`,
  more: (count: number) => `${formatNumber(count)} more – zoom in to see them`,
  nothingInView: 'No locations in view.',
  back: 'Back to all',
  here: (count: number) => (count === 1 ? 'Location' : `${locations(count)} here`),
  since: 'since',
  faults: 'Faults',
  group: 'Group',
  open: 'Open location',
  close: 'Close',
  hereFailed: 'Error fetching locations',
  gone: 'This location no longer exists.',
  moreHere: 'More locations here than are listed.',
} as const;
