import { describe, expect, it } from 'vitest';
import { hardwareOf } from './hardware.ts';
import { isMeant } from './line-cuts.ts';
import { behaviourOf, readScenario, scenario } from './scenario.ts';
import { SHIPPED_SCENARIOS, shippedFile } from './shipped-scenarios.ts';

const shipped = (name: (typeof SHIPPED_SCENARIOS)[number]) => readScenario(shippedFile(name));
const serials = Array.from({ length: 300 }, (_, i) => `VC4-${10_000 + i}`);

describe('the shipped scenarios', () => {
  it.each(SHIPPED_SCENARIOS)('include %s, which is valid and has the same controllers as the others', async (name) => {
    const { seed, title, controllers } = await shipped(name);
    expect(title).not.toBe('Unnamed');
    expect([seed, controllers]).toEqual([(await shipped('demo')).seed, (await shipped('demo')).controllers]);
  });

  it('run at normal speed in the demo and at an hour per minute on the peak day', async () => {
    expect((await shipped('demo')).speed).toBe(1);
    expect(await shipped('peak-day')).toMatchObject({ speed: 60, startsAt: '07:30' });
  });

  it('cut only the lines of Leeds in line-cut-leeds', async () => {
    const { lineCuts } = await shipped('line-cut-leeds');
    const [cut] = lineCuts;
    if (cut === undefined) throw new Error('Nothing is cut');
    const meant = ['Leeds Headrow', 'Leeds', 'York Coppergate', 'Leedsham', ''].filter((name) =>
      isMeant({ serial: 'VC4-1', name }, cut),
    );
    expect(meant).toEqual(['Leeds Headrow', 'Leeds']);
  });

  it('give about a third of the controllers old firmware in firmware-mix', async () => {
    const mix = await shipped('firmware-mix');
    const old = serials.filter((serial) => hardwareOf(mix.seed, serial, behaviourOf(mix, serial)).isOld);
    expect(old.length / serials.length).toBeGreaterThan(0.25);
    expect(old.length / serials.length).toBeLessThan(0.42);
    const demo = await shipped('demo');
    expect(serials.some((serial) => hardwareOf(demo.seed, serial, behaviourOf(demo, serial)).isOld)).toBe(false);
  });
});

describe('a scenario', () => {
  it('has no activity and runs at normal speed by default', () => {
    const plain = scenario.parse({});
    expect(plain).toMatchObject({ speed: 1, lineCuts: [], all: { oldFirmware: 0, off: false } });
    expect(plain.all.life).toBeUndefined();
  });

  it('overrides the behaviour of single controllers', () => {
    const mixed = scenario.parse({ all: { life: {} }, controllers: { 'VC4-1': { off: true } } });
    expect(behaviourOf(mixed, 'VC4-1')).toMatchObject({ off: true, life: { talksAnHour: 12 } });
    expect(behaviourOf(mixed, 'VC4-2').off).toBe(false);
  });

  it('keeps the behaviour of all controllers where a single one names no other', () => {
    const all = { latencyMs: [1, 2], oldFirmware: 1, devices: { headsets: [9, 9] }, life: { talksAnHour: 3 } };
    const own = { failures: { play: 1 }, devices: { headsets: [2, 2] }, life: { lost: 1 } };
    const mixed = scenario.parse({ all, controllers: { 'VC4-1': own, 'VC4-2': { life: {} } } });
    expect(behaviourOf(mixed, 'VC4-1')).toEqual({
      ...mixed.all,
      failures: { download: 0, play: 1, firmware: 0 },
      devices: { ...mixed.all.devices, headsets: [2, 2] },
      life: { ...mixed.all.life, lost: 1 },
    });
    expect(behaviourOf(mixed, 'VC4-2')).toEqual(mixed.all);
  });

  it.each([
    { startsAt: '24:00' },
    { speed: 0 },
    { lineCuts: [{ afterS: 1 }] },
    { all: { oldFirmware: 2 } },
    { controllers: { 'VC4-1': { devices: { headsets: 2 } } } },
  ])('is refused with %j', (wrong) => expect(scenario.safeParse(wrong).success).toBe(false));
});
