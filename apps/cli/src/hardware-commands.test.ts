import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlannedRow } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import ControllersClaimableAdd from './commands/controllers/claimable/add.ts';
import LocationsClaim from './commands/locations/claim.ts';
import LocationsImport from './commands/locations/import.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const planned = (line: number, serial: string): PlannedRow => ({
  line,
  serialNumber: serial,
  outcome: serial === 'ES-1' ? 'complete' : 'unchanged',
  reason: null,
  boxName: 'Shop',
  writes: serial === 'ES-1' ? { boxName: 'Leeds', tags: ['large'] } : {},
  kept: [],
  mark: `mark ${serial}`,
});
const platform = () =>
  fakePlatform({
    'session.current': () => ({
      user: { id: sampleId(5), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
      role: { id: 4, title: 'Organisation Admin', rank: 10 },
      group: { id: own.id, title: own.title, features: [] },
      permissions: [],
      menu: [],
    }),
    'locations.planImport': ({ rows }) => {
      if (rows.some(({ boxName }) => boxName === 'Not known')) throw new Refusal(400, 'no such hardware');
      return { items: rows.map((row) => planned(row.line, row.serialNumber)) };
    },
    'locations.applyImport': ({ rows }) => ({
      items: rows.map(({ row }) => ({ line: row.line, outcome: 'complete' as const, failure: null })),
    }),
    'controllers.claim': ({ serialNumber }) => ({ controllerId: sampleId(1), serialNumber }),
    'controllers.addClaimable': ({ hardware }) => ({
      added: hardware.map(({ serialNumber }) => serialNumber),
      known: [],
    }),
  });
const file = async (text: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'earshot-csv-')), 'file.csv');
  await writeFile(path, text);
  expect(await readFile(path, 'utf8')).toBe(text);
  return path;
};
const inputs = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.filter((call) => call.path === path).map(({ input }) => input);

describe('locations import', () => {
  const csv = `serial_number,boxname,location_tag:large\nes-1,Leeds,true\nES-2,,\nES-3,Not known,\n`;

  it('applies exactly the planned rows and reports an invalid row', async () => {
    const fake = platform();
    const { stdout } = await runCommand(LocationsImport, [await file(csv), '--yes'], fake);
    expect(stdout).toContain('no such hardware');
    expect(stdout).toContain('3 rows: 0 create, 1 complete, 1 unchanged, 1 error');
    expect(inputs(fake, 'locations.applyImport')).toEqual([
      {
        groupId: own.id,
        rows: [{ row: { line: 2, serialNumber: 'ES-1', boxName: 'Leeds', tags: ['large'] }, mark: 'mark ES-1' }],
      },
    ]);
    process.exitCode = 0;
  });

  it('lists every cell that cannot be read, by line and column, and changes nothing', async () => {
    const bad = [
      'serial_number,boxname,lat,lng,postcode,location_tag:large',
      'ES-1,Leeds,53;8,-1.5,LS1 6PT,maybe',
      'es-1,<b>,91,,,yes',
      `,${'x'.repeat(256)},53.8,-1.5,,no`,
      'E,,,,LONG POSTCODE,',
    ].join('\n');
    const fake = platform();
    const { stdout, exitCode } = await runCommand(LocationsImport, [await file(bad), '--yes', '--json'], fake);
    const { error } = JSON.parse(stdout) as {
      error: { message: string; details: { cells: Record<string, unknown>[] } };
    };
    expect([exitCode, error.message]).toEqual([2, '10 cells cannot be read. Nothing was changed']);
    expect(error.details.cells.map(({ line, column }) => `${String(line)} ${String(column)}`)).toEqual([
      '2 lat',
      '2 location_tag:large',
      '3 serial_number',
      '3 boxname',
      '3 lat',
      '3 lng',
      '4 serial_number',
      '4 boxname',
      '5 serial_number',
      '5 postcode',
    ]);
    expect(fake.calls).toEqual([]);
    const shown = await runCommand(LocationsImport, [await file(bad), '--yes'], platform());
    expect(shown.stderr).toContain('Line 2, lat: must be a number, is “53;8”\n');
  });

  it('changes nothing with --dry-run', async () => {
    const fake = platform();
    await runCommand(LocationsImport, [await file(csv), '--dry-run'], fake);
    expect(inputs(fake, 'locations.applyImport')).toEqual([]);
    process.exitCode = 0;
  });
});

it('locations claim sends the serial number and the claim code', async () => {
  const fake = platform();
  await runCommand(LocationsClaim, ['VC4-1', '--code', 'ABCDE-12345', '--name', 'New'], fake);
  expect(inputs(fake, 'controllers.claim')).toEqual([
    { groupId: own.id, serialNumber: 'VC4-1', claimCode: 'ABCDE-12345', boxName: 'New' },
  ]);
});

it('controllers claimable add reads a CSV file', async () => {
  const fake = platform();
  const path = await file('serial_number,claim_code,model,made_at\nVC4-1,ABCDE12345,VC4,2026-11-21\n');
  const { stdout } = await runCommand(ControllersClaimableAdd, [path], fake);
  expect(stdout).toContain('1 controller added, 0 known already.');
  expect(inputs(fake, 'controllers.addClaimable')).toEqual([
    { hardware: [{ serialNumber: 'VC4-1', claimCode: 'ABCDE12345', model: 'VC4', madeAt: '2026-11-21' }] },
  ]);
});
