import { formatCount, formatNumber } from '#/lib/format.ts';

const locations = (count: number) => formatCount(count, 'location');
const faults = (count: number) => formatCount(count, 'fault');

/** Texts of the map of the fleet (en-GB). */
export const fleetMapTexts = {
  map: 'Map of locations',
  keys: 'Arrow keys move the map, plus and minus zoom. What is in view is listed as well: press the button “List what is in view”.',
  loading: 'Loading the map',
  failed: 'The map could not be loaded.',
  none: 'No locations in this group yet.',
  noneHelp: 'Choose another group at the top; a location belongs to the group of its controller.',
  nonePlaced: 'No location here has coordinates yet.',
  nonePlacedHelp: 'Give locations a postcode or coordinates, and they appear on the map.',
  noMatch: 'No location matches.',
  noMatchHelp: 'Switch a status on, or search for fewer letters.',
  noWebGl: 'This browser cannot draw the map.',
  noWebGlHelp: 'It has no WebGL, or that is switched off. Everything on the map stands in this list as well.',
  legend: 'Legend',
  legendHelp:
    'A number stands for several locations. Its colour is the worst status among them; the red mark counts faults.',
  onMap: (count: number) => `${locations(count)} on the map`,
  summary: (shown: number, faulty: number) => `${locations(shown)} on the map, ${faults(faulty)}.`,
  unplaced: (count: number) =>
    count === 1 ? '1 location has no coordinates.' : `${formatNumber(count)} locations have no coordinates.`,
  showList: 'Show the list',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all locations',
  openTwin: 'List what is in view',
  closeTwin: 'Close the list',
  twin: 'In view',
  columns: { what: 'Location', status: 'Status', faults: 'Faults' },
  cluster: (count: number) => locations(count),
  around: (latitude: number, longitude: number) =>
    `around ${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(1)}° ${longitude < 0 ? 'W' : 'E'}`,
  more: (count: number) => `${formatNumber(count)} more – zoom in to see them`,
  nothingInView: 'Nothing is in view here.',
  back: 'Back to all',
  here: (count: number) => (count === 1 ? 'Location' : `${locations(count)} here`),
  since: 'since',
  faults: 'Faults',
  group: 'Group',
  open: 'Open location',
  close: 'Close',
  hereFailed: 'What is here could not be loaded.',
  gone: 'The location that was here has gone.',
  moreHere: 'There are more here than are listed.',
} as const;
