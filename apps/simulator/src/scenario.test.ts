import { describe, expect, it } from 'vitest';
import { hardwareOf } from './hardware.ts';
import { isMeant } from './line-cuts.ts';
import { behaviourOf, readScenario, scenario } from './scenario.ts';
import { SHIPPED_SCENARIOS, shippedFile } from './shipped-scenarios.ts';

const shipped = (name: (typeof SHIPPED_SCENARIOS)[number]) => readScenario(shippedFile(name));
const serials = Array.from({ length: 300 }, (_, i) => `VC4-${10_000 + i}`);

describe('the scenarios that come along', () => {
  it.each(SHIPPED_SCENARIOS)('%s can be read, and is about the same controllers as the others', async (name) => {
    const { seed, title, controllers } = await shipped(name);
    expect(title).not.toBe('Unnamed');
    expect([seed, controllers]).toEqual([(await shipped('demo')).seed, (await shipped('demo')).controllers]);
  });

  it('are calm, but for the peak day, which is an hour a minute', async () => {
    expect((await shipped('demo')).speed).toBe(1);
    expect(await shipped('peak-day')).toMatchObject({ speed: 60, startsAt: '07:30' });
  });

  it('cut all lines of Leeds and of nowhere else', async () => {
    const { lineCuts } = await shipped('line-cut-leeds');
    const [cut] = lineCuts;
    if (cut === undefined) throw new Error('Nothing is cut');
    const meant = ['Leeds Headrow', 'Leeds', 'York Coppergate', 'Leedsham', ''].filter((name) =>
      isMeant({ serial: 'VC4-1', name }, cut),
    );
    expect(meant).toEqual(['Leeds Headrow', 'Leeds']);
  });

  it('mix firmware: a third of the controllers is old', async () => {
    const mix = await shipped('firmware-mix');
    const old = serials.filter((serial) => hardwareOf(mix.seed, serial, behaviourOf(mix, serial)).isOld);
    expect(old.length / serials.length).toBeGreaterThan(0.25);
    expect(old.length / serials.length).toBeLessThan(0.42);
    const demo = await shipped('demo');
    expect(serials.some((serial) => hardwareOf(demo.seed, serial, behaviourOf(demo, serial)).isOld)).toBe(false);
  });
});

describe('a scenario', () => {
  it('of nothing is a fleet that stands still, at our speed', () => {
    const plain = scenario.parse({});
    expect(plain).toMatchObject({ speed: 1, lineCuts: [], all: { oldFirmware: 0, off: false } });
    expect(plain.all.life).toBeUndefined();
  });

  it('says what single controllers do otherwise', () => {
    const mixed = scenario.parse({ all: { life: {} }, controllers: { 'VC4-1': { off: true } } });
    expect(behaviourOf(mixed, 'VC4-1')).toMatchObject({ off: true, life: { talksAnHour: 12 } });
    expect(behaviourOf(mixed, 'VC4-2').off).toBe(false);
  });

  it.each([{ startsAt: '24:00' }, { speed: 0 }, { lineCuts: [{ afterS: 1 }] }, { all: { oldFirmware: 2 } }])(
    'with %j is refused',
    (wrong) => expect(scenario.safeParse(wrong).success).toBe(false),
  );
});
