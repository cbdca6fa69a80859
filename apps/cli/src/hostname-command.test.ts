import type { ControllerHostname } from '@earshot/sdk';
import { fakePlatform, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import ControllersLanguage from './commands/controllers/language.ts';
import ControllersVoiceAssistant from './commands/controllers/voice-assistant.ts';
import ControllersHostname from './commands/controllers/hostname.ts';
import { runCommand } from './testing/run-command.ts';

const location = sampleLocation(1, { boxName: 'Leeds Trinity', serialNumber: 'VC4-1' });
const present: ControllerHostname = {
  controllerId: location.id,
  hostname: 'vc4-1',
  reported: 'vc4-1',
  version: 2,
  state: 'taken',
  refusal: null,
  waitsFor: null,
  online: true,
  lastActiveAt: null,
  takenAt: null,
  updatedAt: null,
  updatedBy: null,
};
const platform = () =>
  fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'controllerConfiguration.hostname': () => present,
    'controllerConfiguration.updateHostname': () => present,
    'controllerConfiguration.restoreHostname': () => present,
  });
const changes = (fake: ReturnType<typeof platform>) =>
  fake.calls.filter(({ path }) => /(update|restore)Hostname$/.test(path)).map(({ input }) => input);

it('the hostname of a controller is shown without a change', async () => {
  const fake = platform();
  const { stdout } = await runCommand(ControllersHostname, ['Leeds Trinity'], fake);
  expect(stdout).toContain('vc4-1');
  expect(changes(fake)).toEqual([]);
});

it('the hostname of a controller is changed or restored, based on the version that was read [B-480]', async () => {
  const fake = platform();
  await runCommand(ControllersHostname, ['Leeds Trinity', 'shop-12', '--yes'], fake);
  await runCommand(ControllersHostname, ['Leeds Trinity', '--restore', '1', '--yes'], fake);
  expect(changes(fake)).toEqual([
    { controllerId: location.id, version: 2, hostname: 'shop-12' },
    { controllerId: location.id, version: 2, restored: 1 },
  ]);
});

it('the hostname of a controller is not changed without confirmation', async () => {
  const fake = platform();
  await runCommand(ControllersHostname, ['Leeds Trinity', 'shop-12'], fake);
  expect(changes(fake)).toEqual([]);
});

it('the language of a controller is changed, based on the version that was read [B-480]', async () => {
  const { hostname: _, reported: __, ...facts } = present;
  const language = { ...facts, language: 'fr-FR' as const };
  const fake = fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'controllerConfiguration.language': () => language,
    'controllerConfiguration.updateLanguage': () => language,
  });
  const run = await runCommand(ControllersLanguage, ['Leeds Trinity', 'fr-FR'], fake);
  expect(run.stdout).toContain('fr-FR');
  expect(fake.calls.filter(({ path }) => path.endsWith('updateLanguage')).map(({ input }) => input)).toEqual([
    { controllerId: location.id, version: 2, language: 'fr-FR' },
  ]);
});

it('the voice assistant of a controller is switched, based on the version that was read', async () => {
  const { hostname: _, reported: __, ...facts } = present;
  const voiceAssistant = { ...facts, enabled: true };
  const fake = fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'controllerConfiguration.voiceAssistant': () => voiceAssistant,
    'controllerConfiguration.updateVoiceAssistant': () => voiceAssistant,
  });
  const run = await runCommand(ControllersVoiceAssistant, ['Leeds Trinity', 'on'], fake);
  expect(run.stdout).toMatch(/Voice assistant +on/);
  expect(fake.calls.filter(({ path }) => path.endsWith('updateVoiceAssistant')).map(({ input }) => input)).toEqual([
    { controllerId: location.id, version: 2, enabled: true },
  ]);
});
