import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const NONE = { levels: [0, 0, 0, 0, 0], charging: 0, unreported: 0 };
const batteries = (byKind: Readonly<Record<string, object>>) =>
  answers.set('endpoints.batteries', (input) =>
    Promise.resolve(byKind[(input as { endpointType: string }).endpointType] ?? NONE),
  );
const panel = () => screen.findByRole('region', { name: 'Batteries' });

it('the overview of devices shows the batteries of each type, also as a table', async () => {
  batteries({ headset: { levels: [1, 0, 2, 0, 3], charging: 1, unreported: 0 } });
  const { user } = renderApp('/dashboard/devices');
  const bars = within(await panel()).findByRole('list', { name: 'Devices that are online, by battery' });
  expect((await bars).textContent).toBe('Headsets61 at 5 % or less2 at 26–50 %3 at 76–100 %');
  expect(within(await panel()).getByText('Devices that are online. 1 of them charges.')).toBeTruthy();
  await user.click(within(await panel()).getByRole('button', { name: 'Show as table' }));
  const [, row] = within(await panel()).getAllByRole('row');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Headsets',
    '1',
    '0',
    '2',
    '0',
    '3',
    '1',
  ]);
});

it('no panel is shown if no device reports its battery', async () => {
  batteries({});
  renderApp('/dashboard/devices');
  expect((await screen.findAllByRole('link', { name: /Headsets/ })).length).toBeGreaterThan(0);
  expect(await screen.findAllByText(/Registration modules/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Devices that are online, by battery' })).toBeNull();
});

it('a failed count is shown and repeated on request', async () => {
  answers.set('endpoints.batteries', refuse('UE_510', 'DB access error'));
  const { user } = renderApp('/dashboard/devices');
  expect(await within(await panel()).findByText('The batteries could not be counted.')).toBeTruthy();
  batteries({ headset: { levels: [0, 0, 0, 0, 3], charging: 0, unreported: 0 } });
  const before = calls.filter(({ path }) => path === 'endpoints.batteries').length;
  await user.click(within(await panel()).getByRole('button', { name: 'Try again' }));
  expect(await within(await panel()).findByText('3 at 76–100 %')).toBeTruthy();
  expect(calls.filter(({ path }) => path === 'endpoints.batteries').length).toBeGreaterThan(before);
});
