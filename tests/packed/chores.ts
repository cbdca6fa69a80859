import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Ended, runIn } from './install-packed.ts';

interface Place {
  readonly folder: string;
  readonly url: string;
  readonly email: string;
  readonly staff: string;
  readonly password: string;
}

interface Shop {
  readonly boxName: string;
  readonly serialNumber: string;
}

/** Does what an operator of many shops does in bulk, in an empty folder and without a terminal. */
export async function doChores({ folder, url, email, staff, password }: Place): Promise<void> {
  const env = {
    XDG_CONFIG_HOME: join(folder, 'chores'),
    SECRET: password,
    EARSHOT_URL: undefined,
    EARSHOT_TOKEN: undefined,
  };
  const sh = async (script: string, more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    await runIn(
      folder,
      ['sh', '-c', `earshot() { "${process.execPath}" node_modules/.bin/earshot "$@"; }; ${script}`],
      {
        ...env,
        ...more,
      },
    );
  const done = async (script: string, more?: NodeJS.ProcessEnv): Promise<string> => {
    const { stdout, stderr, exitCode } = await sh(script, more);
    expect([script, exitCode, exitCode === 0 ? '' : stderr]).toEqual([script, 0, '']);
    return stdout;
  };
  const file = async (name: string, lines: readonly string[]) => await writeFile(join(folder, name), lines.join('\n'));
  const login = (who: string) => `printf %s "$SECRET" | earshot login ${url} --email ${who} --password-stdin`;

  // Firmware for a group is planned by staff of the platform, who upload it, too.
  await done(login(staff));
  await file('firmware.bin', ['firmware']);
  await done('earshot firmware upload firmware.bin --version 99.1.0');
  expect(await done('earshot tasks create --release 99.1.0 --group Scotland --dry-run')).toContain('99.1.0');
  await done(login(email));

  const { locations } = JSON.parse(await done('earshot locations list --all --json')) as { locations: Shop[] };
  const [first, second, third] = locations.map(({ serialNumber }) => serialNumber);
  // Import and tag by a file, from standard input.
  await file('shops.csv', ['serial_number,location_tag:large', ...locations.map((shop) => `${shop.serialNumber},yes`)]);
  expect(await done('earshot locations import - --yes < shops.csv')).toContain('0 failed');
  // Rename.
  await file('names.csv', ['location,name', `${first},First shop`, `${second},Second shop`]);
  expect(await done('earshot locations rename names.csv --yes')).toContain('2 renamed');
  // Label and move.
  await file('some.txt', [`${first}`, `${second}`]);
  await done('earshot tags create refurbished && earshot locations label @some.txt --add refurbished --yes');
  await done('earshot locations move - --to London --yes < some.txt');
  // Send to all shops with a label but one, and export the proof.
  const sent = ['--tags refurbished', `--exclude "First shop"`, '--late 30s', '--wait', '--yes'].join(' ');
  expect(await done(`earshot casts send --text "Staff to the tills please" ${sent} --json`)).toContain(
    '"outcome": "all"',
  );
  await done('earshot casts export last -o proof.csv');
  expect(await readFile(join(folder, 'proof.csv'), 'utf8')).toContain('Second shop');
  // Cancel everything.
  await done(`earshot casts send --text Later --locations ${third} --schedule "2099-01-01 09:00"`);
  expect((await sh('earshot casts cancel --all')).exitCode).toBe(2);
  expect(await done('earshot casts cancel --all --yes')).toContain('1 delivery cancelled, 0 refused');
  // Create a token and use it.
  await done(
    'printf %s "$SECRET" | earshot tokens create --title Chores --api locations-info --password-stdin > token',
  );
  const token = (await readFile(join(folder, 'token'), 'utf8')).trim();
  await done('earshot locations list --limit 1', { EARSHOT_URL: url, EARSHOT_TOKEN: token });
  // Invite users and assign a role.
  await file('people.csv', [
    'First name,Last name,Email',
    'Ada,Byron,ada.b@example.com',
    'Grace,Hopper,g.h@example.com',
  ]);
  expect(await done('earshot users import people.csv --group London --yes')).toContain('2 created');
  await done('earshot users reassign --role Default ada.b@example.com g.h@example.com');
  expect((await sh('earshot users remove ada.b@example.com')).exitCode).toBe(2);
  // List headsets as CSV, and mute incidents.
  expect(await done('earshot devices list --kind headset --group London --csv')).toContain('deviceId');
  await done('earshot planned-work create --group London --for 2h --reason "New switches"');
  await done('earshot logout');
}
