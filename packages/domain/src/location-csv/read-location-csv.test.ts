import { describe, expect, it } from 'vitest';
import { csvLine } from '../csv/csv-line.ts';
import { HIDDEN_CHARACTERS } from '../names/hidden-characters.ts';
import { locationCsvName, tagColumn } from './columns.ts';
import { CSV_ERRORS } from './import-row.ts';
import { readLocationCsv, type ReadRow } from './read-location-csv.ts';

const HEADER = 'serial_number,boxname,lat,lng,postcode';
const read = (...lines: string[]) => [...readLocationCsv(lines.join('\r\n')).rows];
const firstProblem = ({ problems: [first] }: ReadRow) => first?.problem ?? null;
const problems = (...lines: string[]) => read(HEADER, ...lines).map(firstProblem);

describe('the CSV of locations', () => {
  it('has the columns serial_number, boxname, lat, lng, postcode and location_tag:{key} [B-174] [B-175]', () => {
    const rows = read(`${HEADER},${tagColumn('Large')},location_tag:24h`, 'es-1,Leeds,53.8,-1.5,ls16pt,true,');
    expect(rows).toEqual([
      {
        line: 2,
        serial: 'ES-1',
        problems: [],
        row: {
          line: 2,
          serialNumber: 'ES-1',
          boxName: 'Leeds',
          lat: 53.8,
          lng: -1.5,
          postcode: 'LS1 6PT',
          tags: ['large'],
        },
      },
    ]);
  });

  it('accepts names of up to 255 characters without < or > [B-349] [B-350] [B-521] [B-522]', () => {
    const long = 'x'.repeat(255);
    expect(problems(`ES-1,${long}`, `ES-2,${long}x`, 'ES-3,<b>', 'ES-4,a > b')).toEqual([
      null,
      'name over 255',
      'characters < or > not allowed',
      'characters < or > not allowed',
    ]);
  });

  it.each([
    ['no serial number', ',Leeds', CSV_ERRORS.noSerial],
    ['an invalid serial number', 'E/S,Leeds', CSV_ERRORS.badSerial],
    ['a line break in the name', 'ES-1,"Leeds\nHeadrow"', HIDDEN_CHARACTERS],
    ['half a position', 'ES-1,,53.8', 'A position needs both numbers'],
    ['a position off the map', 'ES-1,,91,0', CSV_ERRORS.outOfRange('lat', 90)],
    ['a longitude beyond the date line', 'ES-1,,0,180.1', CSV_ERRORS.outOfRange('lng', 180)],
    ['a number in scientific notation', 'ES-1,,1e1,0', CSV_ERRORS.notANumber('lat')],
    ['a formula for a number', 'ES-1,,=1+1,0', CSV_ERRORS.notANumber('lat')],
    ['an invalid postcode', 'ES-1,,,,LEEDS', 'This is not a UK postcode'],
  ])('refuses a row with %s and continues', (_, line, problem) => {
    expect(problems(line, 'ES-9,Fine')).toEqual([problem, null]);
  });

  it('reports the earlier line of a duplicate serial number', () => {
    const twice = 'The serial number is in line 2 already';
    expect(problems('ES-1,A', 'es-1,B', 'ES-1,C')).toEqual([null, twice, twice]);
    expect(problems(',A', ',B')).toEqual([CSV_ERRORS.noSerial, CSV_ERRORS.noSerial]);
  });

  it('accepts positions at the edges of the earth', () => {
    expect(problems('ES-1,,90,180', 'ES-2,,-90,-180', 'ES-3,,+0.5,-0')).toEqual([null, null, null]);
  });

  it.each([
    ['true', ['large']],
    ['1', ['large']],
    ['YES', ['large']],
    ['y', ['large']],
    ['x', ['large']],
    ['false', undefined],
    ['0', undefined],
    ['No', undefined],
    ['n', undefined],
    ['', undefined],
  ])('reads %j in a label column as the labels %j', (cell, tags) => {
    const [row] = read('serial_number,location_tag:Large', `ES-1,${cell}`);
    expect(row?.row).toEqual({ line: 2, serialNumber: 'ES-1', ...(tags && { tags }) });
  });

  it('refuses other words in a label column', () => {
    expect(read('serial_number,location_tag:Large', 'ES-1,maybe')).toEqual([
      {
        line: 2,
        serial: 'ES-1',
        row: null,
        problems: [
          { column: 'location_tag:large', cell: 'maybe', problem: 'location_tag:large must be true, false or empty' },
        ],
      },
    ]);
  });

  it('ignores a label column without a label', () => {
    const csv = readLocationCsv('serial_number,location_tag:,Notes\nES-1,maybe,x');
    expect(csv.ignored).toEqual(['location_tag:', 'Notes']);
    expect([...csv.rows]).toMatchObject([{ problems: [], row: { serialNumber: 'ES-1' } }]);
  });

  it('can have columns in any order, unknown columns, a byte order mark, semicolons and empty lines', () => {
    const csv = readLocationCsv('\uFEFFcolour;boxname;serial_number\n\n;;\n"red\nfirst";"Leeds; ""Headrow""";ES-1\n');
    expect(csv.ignored).toEqual(['colour']);
    expect([...csv.rows]).toMatchObject([{ line: 4, row: { boxName: 'Leeds; "Headrow"' } }]);
  });

  it('keeps a formula as text, without the apostrophe added by an export', () => {
    const formula = '=HYPERLINK("http://evil")';
    const [row] = read('serial_number,boxname', csvLine(['ES-1', formula]).trim());
    expect(row?.row?.boxName).toBe(formula);
  });

  it.each([
    ['no lines', '', 'The file is empty'],
    ['no column for serial numbers', 'boxname\nLeeds', 'The column serial_number is missing'],
    ['a duplicate column', 'serial_number,boxname,boxname\nES-1,a,b', 'The column boxname is there twice'],
    ['an unclosed quote', `${HEADER}\nES-1,"Leeds`, 'Line 2 opens a quote that is never closed'],
    ['text after a quote', `${HEADER}\nES-1,"Leeds"x`, 'Line 2 has text after a closing quote'],
  ])('is refused with %s', (_, text, message) => {
    expect(() => [...readLocationCsv(text).rows]).toThrow(message);
  });

  it('is limited to 100,000 rows and read row by row', () => {
    const many = `serial_number\n${Array.from({ length: 100_001 }, (_, n) => `ES-${n}`).join('\n')}`;
    const { rows } = readLocationCsv(many);
    expect(rows.next().value).toMatchObject({ serial: 'ES-0' });
    let last = '';
    expect(() => {
      for (const { serial } of rows) last = serial;
    }).toThrow('more than 100,000 rows');
    expect(last).toBe('ES-99999');
  });

  it('is named after its group [B-448]', () => {
    expect(locationCsvName('North / West')).toBe('North West.csv');
    expect(locationCsvName('../')).toBe('...csv');
    expect(locationCsvName(' / ')).toBe('locations.csv');
  });
});

it('a row reports all its cells that cannot be imported', () => {
  const [row] = read(`${HEADER},location_tag:large,location_tag:x${'x'.repeat(20)}`, 'E,<b>,91,abc,LEEDS,maybe,yes');
  expect(row?.problems.map(({ column, cell }) => [column, cell])).toEqual([
    ['serial_number', 'E'],
    ['boxname', '<b>'],
    ['lat', '91'],
    ['lng', 'abc'],
    ['postcode', 'LEEDS'],
    [`location_tag:x${'x'.repeat(20)}`, 'yes'],
    ['location_tag:large', 'maybe'],
  ]);
});
