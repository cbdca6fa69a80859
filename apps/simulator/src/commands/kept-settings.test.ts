import { describe, expect, it } from 'vitest';
import { newLife } from '../life/testing/lived-day.ts';
import { memoryStorage } from '../storage.ts';
import { KeptSettings } from './kept-settings.ts';
import { readSettings } from './endpoint-settings.ts';

const serial = 'VC4-10007';

function newController() {
  const storage = memoryStorage();
  const { life } = newLife();
  return { settings: new KeptSettings({ serial, storage, life }), storage, life };
}
type Controller = ReturnType<typeof newController>;

const conferencesOf = ({ life }: Controller) => life.endpoints.rows.filter(({ category }) => category === 'conference');
const firstOf = (controller: Controller) => {
  const [first] = conferencesOf(controller);
  if (first === undefined) throw new Error('There is no conference');
  return first;
};
function configureFirst(controller: Controller, config: Readonly<Record<string, number | null>>) {
  const row = firstOf(controller);
  const settings = readSettings({ config }, controller.settings.of(row));
  if (settings === undefined) throw new Error('Not a configuration');
  return controller.settings.configureEndpoint(row.id, settings);
}
const ofController = { talklock_timeout: 700, talklock_interval: 7, volume_level: 4 };

describe('the talk lock of a conference', () => {
  it('is that of the controller, and is reported as inherited', () => {
    const controller = newController();
    controller.settings.configure(ofController);
    for (const row of conferencesOf(controller)) {
      expect(row.lastKnownState).toMatchObject({ talklockTimeout: 700, talklockInterval: 7 });
      expect(controller.settings.of(row).config).toMatchObject({ talklock_timeout: null, talklock_interval: null });
    }
  });

  it('is kept when the controller changes, as far as it is its own', () => {
    const controller = newController();
    configureFirst(controller, { talklock_timeout: 60 });
    controller.settings.configure(ofController);
    expect(firstOf(controller).lastKnownState).toMatchObject({ talklockTimeout: 60, talklockInterval: 7 });
  });

  it('becomes that of the controller again with null, now and after later changes', () => {
    const controller = newController();
    controller.settings.configure(ofController);
    configureFirst(controller, { talklock_timeout: 60, talklock_interval: 5 });
    const changes = configureFirst(controller, { talklock_timeout: null });
    expect([...changes.endpoints.set.keys()]).toEqual([firstOf(controller).id]);
    expect(firstOf(controller).lastKnownState).toMatchObject({ talklockTimeout: 700, talklockInterval: 5 });
    expect(controller.settings.of(firstOf(controller)).config).toMatchObject({
      talklock_timeout: null,
      talklock_interval: 5,
    });
    controller.settings.configure({ ...ofController, talklock_timeout: 800 });
    expect(firstOf(controller).lastKnownState).toMatchObject({ talklockTimeout: 800, talklockInterval: 5 });
  });

  it('is the same after a restart', () => {
    const before = newController();
    before.settings.configure(ofController);
    configureFirst(before, { talklock_timeout: null, talklock_interval: 5 });
    const { life } = newLife();
    const after = { ...before, life, settings: new KeptSettings({ serial, storage: before.storage, life }) };
    expect(firstOf(after).lastKnownState).toMatchObject({ talklockTimeout: 700, talklockInterval: 5 });
  });
});
