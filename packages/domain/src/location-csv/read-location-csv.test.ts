import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../csv/csv-line.ts';
import { HIDDEN_CHARACTERS } from '../names/hidden-characters.ts';
import { locationCsvName, tagColumn } from './columns.ts';
import { csvRecords } from './csv-records.ts';
import { decodeCsv } from './decode-csv.ts';
import { CSV_ERRORS } from './import-row.ts';
import { readLocationCsv } from './read-location-csv.ts';

const HEADER = 'serial_number,boxname,lat,lng,postcode';
const read = (...lines: string[]) => [...readLocationCsv(lines.join('\r\n')).rows];
const problems = (...lines: string[]) => read(HEADER, ...lines).map(({ problem }) => problem);

describe('the CSV of locations', () => {
  it('has the columns serial_number, boxname, lat, lng, postcode and location_tag:{key} [B-174] [B-175]', () => {
    const rows = read(`${HEADER},${tagColumn('Large')},location_tag:24h`, 'es-1,Leeds,53.8,-1.5,ls16pt,true,');
    expect(rows).toEqual([
      {
        line: 2,
        serial: 'ES-1',
        problem: null,
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
      { line: 2, serial: 'ES-1', row: null, problem: 'location_tag:large must be true, false or empty' },
    ]);
  });

  it('ignores a label column without a label', () => {
    const csv = readLocationCsv('serial_number,location_tag:,Notes\nES-1,maybe,x');
    expect(csv.ignored).toEqual(['location_tag:', 'Notes']);
    expect([...csv.rows]).toMatchObject([{ problem: null, row: { serialNumber: 'ES-1' } }]);
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

describe('the bytes of a CSV file', () => {
  it.each([
    ['with', '\uFEFFCafé'],
    ['without', 'Café'],
  ])('are decoded as UTF-8 %s a byte order mark', (_, text) => {
    expect(decodeCsv(new TextEncoder().encode(text))).toBe('Café');
  });

  it.each([
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFserial_number', 'utf16le'), 'The file is in UTF-16'],
    ['UTF-16 without a byte order mark', Buffer.from('serial_number', 'utf16le'), 'The file is in UTF-16'],
    ['big-endian UTF-16 with a byte order mark', Buffer.from([0xfe, 0xff, 0x61, 0x62]), 'The file is in UTF-16'],
    ['little-endian UTF-16 with a byte order mark', Buffer.from([0xff, 0xfe, 0x61, 0x62]), 'The file is in UTF-16'],
    ['an unknown encoding', Buffer.from([0xff, 0xff, 0x61, 0x62]), 'line 1 has a character of another encoding'],
    ['another unknown encoding', Buffer.from([0xfe, 0xfe, 0x61, 0x62]), 'line 1 has a character of another encoding'],
    ['the first byte of a mark and a letter', Buffer.from([0xff, 0x61]), 'line 1 has a character of another encoding'],
    ['a letter and the second byte of a mark', Buffer.from([0x61, 0xfe]), 'line 1 has a character of another encoding'],
    ['a letter and the first byte of a mark', Buffer.from([0x61, 0xff]), 'line 1 has a character of another encoding'],
    ['latin-1', Buffer.from('serial_number\nCafé', 'latin1'), 'line 2 has a character of another encoding'],
  ])('are refused in %s, with advice on how to save the file', (_, bytes, message) => {
    expect(() => decodeCsv(bytes)).toThrow(message);
    expect(() => decodeCsv(bytes)).toThrow(
      expect.objectContaining({ advice: 'Save it as "CSV UTF-8" and choose it again.' }),
    );
  });
});

it('a CSV file has at most 32 MB', () => {
  const bytes = new Uint8Array(32 * 1024 * 1024 + 1).fill(0x61);
  expect(() => decodeCsv(bytes)).toThrow('The file is too large');
  expect(decodeCsv(bytes.subarray(1))).toHaveLength(32 * 1024 * 1024);
});

const withZeroAt = (index: number) => new Uint8Array(300).fill(0x61).with(index, 0);

it('a CSV file is recognised as UTF-16 by a zero among its first 200 bytes', () => {
  expect(() => decodeCsv(withZeroAt(199))).toThrow('The file is in UTF-16');
  expect(decodeCsv(withZeroAt(200))).toHaveLength(300);
});

it.each(['a,b\nc,d', 'a,"b\r\nc",d\r\n', '"",x\n"a""b",', 'a\rb\rc', ' a , b \n\n c,d', '\uFEFFa,b\n,,\n1,2'])(
  'csvRecords reads %j like csv-parse',
  (text) => {
    const oracle = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    expect([...csvRecords(text, ',')].map(({ cells }) => cells)).toEqual(oracle);
  },
);
