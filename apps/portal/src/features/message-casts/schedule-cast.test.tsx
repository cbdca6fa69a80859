import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { castForAyr } from '../../../testing/cast-steps.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answers.clear();
});

/** Browsers set a date in one change, not letter by letter. */
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fireTable = () => screen.getByRole('region', { name: 'When it plays' });
const sent = () => calls.findLast(({ path }) => path === 'deliveries.send')?.input;

async function scheduled(name: string, daily = true) {
  const app = await castForAyr(name);
  await app.user.click(screen.getByRole('radio', { name: /^Schedule/ }));
  fill('Date', '2042-12-23');
  fill('Time', '09:00');
  if (daily) await repeat(app.user, '5');
  return app;
}

async function repeat(user: UserEvent, count: string) {
  await user.click(screen.getByRole('radio', { name: /^At an interval/ }));
  fill('Number of plays', count);
}

const pieces = () => (['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => screen.getByLabelText(unit));
const custom = async (name: string) => {
  const { user } = await scheduled(name);
  await user.selectOptions(screen.getByLabelText('Every'), 'Custom');
  return user;
};
const valuesOf = (boxes: readonly HTMLElement[]) => boxes.map((box) => (box as HTMLInputElement).value);

const named = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((choice) => choice.closest('label')?.textContent);

describe('the schedule step', () => {
  it('offers to save for later, to play now and to schedule', async () => {
    await castForAyr('Three ways');
    const when = screen.getByRole('group', { name: 'When' });
    const repeats = within(when).getByRole('group', { name: 'Plays' });
    expect(named(repeats)).toEqual(['Once', 'On certain days', 'At an interval']);
    expect(named(when).filter((name) => !named(repeats).includes(name))).toEqual([
      expect.stringMatching(/^Save for later/),
      expect.stringMatching(/^Play now/),
      expect.stringMatching(/^Schedule/),
    ]);
  });

  it('requires a date and a time, and shows no plays until they are given', async () => {
    const { user } = await castForAyr('No times');
    await user.click(screen.getByRole('radio', { name: /^Schedule/ }));
    expect(within(fireTable()).getByText('Nothing to show yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create and schedule for 1 location' }));
    expect(await screen.findByText('Date is required')).toBeTruthy();
    expect(screen.getByText('Time is required')).toBeTruthy();
    expect(
      calls.some(
        ({ path, input }) => path === 'messageCasts.create' && (input as { name: string }).name === 'No times',
      ),
    ).toBe(false);
  });

  it('offers the specified intervals and a custom interval [A-149]', async () => {
    await scheduled('Pieces');
    const options = within(screen.getByLabelText('Every')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Minute',
      'Hour',
      'Day',
      'Week',
      '30 days',
      'Custom',
    ]);
  });

  it('accepts a custom interval in days, hours, minutes and seconds [A-150] and sends it in seconds [A-151]', async () => {
    const user = await custom('In pieces');
    for (const [index, box] of pieces().entries()) await user.type(box, String(index + 1));
    await user.click(screen.getByRole('button', { name: 'Create and schedule for 1 location' }));
    await waitFor(() => expect(sent()).toMatchObject({ schedule: { intervalSeconds: 93_784, count: 5 } }));
  });

  it('keeps only digits and colons of a pasted interval [A-152]', async () => {
    const user = await custom('Pasted');
    await user.click(screen.getByLabelText('days'));
    await user.paste('x1:0 2:-03:4s');
    expect(valuesOf(pieces())).toEqual(['1', '02', '03', '4']);
  });

  it('keeps the previous value of an interval field when its maximum is exceeded [A-153] [A-219]', async () => {
    await custom('Too much');
    const type = (texts: readonly string[]) => {
      for (const [index, box] of pieces().entries()) fireEvent.change(box, { target: { value: texts[index] } });
    };
    type(['999', '23', '59', '59']);
    expect(valuesOf(pieces())).toEqual(['999', '23', '59', '59']);
    type(['1000', '24', '60', '60']);
    expect(valuesOf(pieces())).toEqual(['999', '23', '59', '59']);
  });

  it('shows the fire table beside the form and updates it after changes', async () => {
    const { user } = await scheduled('Five days');
    expect(await within(fireTable()).findByText(/^5 moments ahead at 1 location/)).toBeTruthy();
    expect(within(fireTable()).getByText('Tue, 23/12/2042 09:00', { selector: 'td:nth-child(1) *' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Every'), 'Week');
    expect(await within(fireTable()).findAllByText('Tue, 30/12/2042 09:00')).not.toHaveLength(0);
  });

  it('returns to the first page of the fire table when the times change', async () => {
    const { user } = await scheduled('Three pages', false);
    await repeat(user, '25');
    const table = within(fireTable());
    await user.click(await table.findByRole('button', { name: 'Next page' }));
    expect(await table.findByText('Fri, 02/01/2043 09:00', { selector: 'td:nth-child(1) *' })).toBeTruthy();
    fill('Number of plays', '4');
    expect(await table.findByText(/^4 moments ahead/)).toBeTruthy();
    expect(await table.findByText('Tue, 23/12/2042 09:00', { selector: 'td:nth-child(1) *' })).toBeTruthy();
  });

  it('estimates the duration of a text and sends it with the preview', async () => {
    await scheduled('Spoken');
    expect(await within(fireTable()).findByText('The text takes about 2 seconds to speak.')).toBeTruthy();
    await waitFor(() => {
      const asked = calls.findLast(({ path }) => path === 'deliveries.preview')?.input;
      expect(asked).toMatchObject({ clipDurationMs: 1_950 });
    });
  });

  it('marks skipped days in the fire table and includes them again on request', async () => {
    const { user } = await scheduled('But for Christmas');
    await user.click(screen.getByRole('button', { name: 'Choose days to skip' }));
    await user.click(await screen.findByRole('button', { name: /^Thursday,? 25 December 2042$/ }));
    await user.keyboard('{Escape}');
    expect(await within(fireTable()).findByText(/skipped/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Don’t skip 25 Dec 2042' }));
    await waitFor(() => expect(within(fireTable()).queryByText(/skipped/)).toBeNull());
  });

  it('shows collisions, clock changes and the locations that begin later', async () => {
    answers.set('deliveries.preview', () =>
      Promise.resolve({
        sentence: 'Once on 23 December 2042 at 09:00',
        items: [
          {
            at: '2042-12-23T09:00:00.000Z',
            senderTime: '2042-12-23T09:00:00',
            localTime: '2042-12-23T18:00:00',
            zones: ['Asia/Seoul', 'Asia/Tokyo', 'Pacific/Palau'],
            locations: 12,
            excepted: false,
            clock: 'changed',
            collisions: [
              { deliveryId: crypto.randomUUID(), castName: 'Fire drill', at: '2042-12-23T09:00:00.000Z', locations: 3 },
            ],
            moreCollisions: 2,
          },
        ],
        total: 1,
        locations: 12,
        startedWithout: 4,
        moreCasts: true,
      }),
    );
    await scheduled('Collides', false);
    const table = fireTable();
    expect(await within(table).findByText(/Fire drill plays at 09:00 at 3 locations as well/)).toBeTruthy();
    expect(within(table).getByText(/and 2 more casts/)).toBeTruthy();
    expect(within(table).getByText(/first play after the clocks changed/)).toBeTruthy();
    expect(within(table).getByText('Asia/Seoul, Asia/Tokyo and 1 more')).toBeTruthy();
    expect(within(table).getByText(/4 locations begin later/)).toBeTruthy();
    expect(within(table).getByText(/Only some of the casts at these locations were checked/)).toBeTruthy();
  });

  it('reports a failed calculation of the times and retries it', async () => {
    answers.set('deliveries.preview', refuse('UE_510', 'DB access error'));
    const { user } = await scheduled('Unlucky', false);
    expect(await within(fireTable()).findByText('The play times could not be calculated.')).toBeTruthy();
    answers.delete('deliveries.preview');
    await user.click(within(fireTable()).getByRole('button', { name: 'Try again' }));
    expect(await within(fireTable()).findByText(/^1 moment ahead/)).toBeTruthy();
  });

  it('sends the values of the form [A-138] [A-139] [A-140]', async () => {
    const { user, router } = await scheduled('Month of mornings');
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    await user.click(screen.getByRole('radio', { name: /^Everywhere at the same moment/ }));
    await user.selectOptions(screen.getByLabelText('Ends'), 'until');
    fill('Last day', '2043-01-22');
    await user.click(screen.getByText('More'));
    await user.selectOptions(screen.getByLabelText('If a shop loses contact, keep playing for'), '3 days');
    await user.click(screen.getByRole('button', { name: 'Create and schedule for 1 location' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/delivery\//));
    expect(sent()).toMatchObject({
      playStatus: 'schedule',
      graceMs: 259_200_000,
      schedule: {
        startDate: '2042-12-23',
        startTime: '09:00',
        timezone: 'Europe/Berlin',
        mode: 'sameInstant',
        intervalSeconds: 86_400,
        endDate: '2043-01-22',
      },
    });
    expect((sent() as { schedule: object }).schedule).not.toHaveProperty('count');
  });

  it('shows a refusal at its field and opens the step of the field', async () => {
    const { user, router } = await castForAyr('Taken meanwhile');
    answers.set(
      'messageCasts.create',
      refuse('UE_409', 'A message cast with that name already exists.', { field: 'name' }),
    );
    await user.click(screen.getByRole('button', { name: 'Create and send to 1 location' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(screen.getByText(/Choose a name that isn't already being used/)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ step: 'SET_UP' });
  });

  it('keeps the cast when only the send fails, and shows the reason [A-313] [A-310]', async () => {
    const { user, router } = await castForAyr('Made and not sent');
    answers.set('deliveries.send', refuse('UE_400', 'The audio clip is suspended.'));
    await user.click(screen.getByRole('button', { name: 'Create and send to 1 location' }));
    expect(await screen.findByText('New message cast successfully created but failed to send.')).toBeTruthy();
    expect(screen.getByText('Message cast has failed to send: The audio clip is suspended.')).toBeTruthy();
    expect(router.state.location.pathname).toMatch(/^\/msgs\/[\da-f-]{36}$/);
  });
});
