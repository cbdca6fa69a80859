import { olderPlan } from '@earshot/domain/message-casts/older-schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOlderCast, olderCasts } from '../../../testing/fake-older-casts.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { locations } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  resetSettings();
});

type User = ReturnType<typeof renderApp>['user'];
const called = (path: string) => calls.some((call) => call.path === path);
const SHOP = locations.find(({ status }) => status === 'active') as (typeof locations)[number];

async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

const groupOf = (form: HTMLElement, name: string) => within(within(form).getByRole('group', { name }));
const timeBox = (unit: string) => screen.findByRole<HTMLInputElement>('textbox', { name: unit });

const openedOlder = async () => {
  olderCasts.length = 0;
  storeSetting('mdsArea', false);
  const cast = addOlderCast({ name: 'Every so often' });
  const { user } = renderApp(`/message/${cast.id}`);
  fireEvent.change(await screen.findByLabelText('Number of plays'), { target: { value: '5' } });
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
};

describe('a time with one field for each unit', () => {
  it('of the talk lock is required [C-253], and its maximum is shown with unit and title [C-254]', async () => {
    const { user } = renderApp(`/locations/${SHOP.id}/details`);
    const form = await screen.findByRole('form', { name: 'Controller configuration' });
    const save = within(form).getByRole('button', { name: 'Save configuration' });
    const timeout = groupOf(form, 'Talk lock timeout');
    for (const box of timeout.getAllByRole('textbox')) await user.clear(box);
    await user.click(save);
    expect(await within(form).findByText('Cannot be blank')).toBeTruthy();
    await user.type(timeout.getByRole('textbox', { name: 'hours' }), '10');
    expect(await within(form).findByText('Talk lock timeout must be less than or equal to 9 hours')).toBeTruthy();
    expect(called('controllerConfiguration.update')).toBe(false);
  });

  describe('of the older form', () => {
    it('is called "Interval" in error messages [C-255], which show the maximum and minimum with units [C-254]', async () => {
      const { user, save } = await openedOlder();
      await save();
      expect(await screen.findByText('Cannot be blank')).toBeTruthy();
      await user.type(await timeBox('days'), '8');
      expect(await screen.findByText('Interval must be less than or equal to 7 days')).toBeTruthy();
      await retype(user, await timeBox('days'), '0');
      expect(await screen.findByText('Interval must be greater than or equal to 1 second')).toBeTruthy();
      await user.type(await timeBox('seconds'), '1');
      await waitFor(() => expect(screen.queryByText(/^Interval must be/)).toBeNull());
      expect(called('olderCasts.update')).toBe(false);
    });

    it.each([
      ['days', '999', '1000'],
      ['hours', '23', '24'],
      ['minutes', '59', '60'],
      ['seconds', '59', '60'],
    ])(
      'allows %s up to %s: %s keeps the previous value [C-257] [C-258] [B-369] [B-370] [B-371] [B-372] [B-373]',
      async (unit, most, tooMuch) => {
        await openedOlder();
        const field = await timeBox(unit);
        fireEvent.change(field, { target: { value: most } });
        expect(field.value).toBe(most);
        fireEvent.change(field, { target: { value: tooMuch } });
        expect(field.value).toBe(most);
      },
    );

    it('splits a value in seconds into days, hours, minutes and seconds [B-367]', async () => {
      olderCasts.length = 0;
      storeSetting('mdsArea', false);
      const repeat = { count: 5, interval: 86_400 + 2 * 3_600 + 3 * 60 + 4 };
      const cast = addOlderCast({ name: 'Every so often', plan: olderPlan.parse({ repeat }) });
      renderApp(`/message/${cast.id}`);
      const values = await Promise.all(
        ['days', 'hours', 'minutes', 'seconds'].map(async (unit) => Number((await timeBox(unit)).value)),
      );
      expect(values).toEqual([1, 2, 3, 4]);
    });

    it('keeps only digits and colons, also of pasted text [C-256] [B-368]', async () => {
      const { user } = await openedOlder();
      const days = await timeBox('days');
      await user.click(days);
      await user.paste('x1:0 2:-03:4s');
      const values = await Promise.all(
        ['days', 'hours', 'minutes', 'seconds'].map(async (unit) => (await timeBox(unit)).value),
      );
      expect(values).toEqual(['1', '02', '03', '4']);
      await user.type(days, 'a');
      expect(days.value).toBe('1');
    });
  });
});
