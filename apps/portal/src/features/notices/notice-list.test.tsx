import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishNotice, resetNotices, shownNotices } from '../../../testing/fake-notices.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  resetNotices();
});

const PAGE = '/config/release-notes/notices';

describe('the notices page', () => {
  it('publishes a notice with a severity, a start and an end', async () => {
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Add notice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Message'));
    await user.paste('Tonight at ten');
    await user.selectOptions(dialog.getByLabelText('Severity'), 'warning');
    const [start, end] = ['2099-11-20T22:00', '2099-11-21T06:30'];
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: start } });
    fireEvent.change(dialog.getByLabelText('Until'), { target: { value: end } });
    await user.click(dialog.getByText('Save notice'));
    await waitFor(() =>
      expect(shownNotices).toMatchObject([
        {
          message: 'Tonight at ten',
          severity: 'warning',
          startDate: new Date(start).toISOString(),
          endDate: new Date(end).toISOString(),
        },
      ]),
    );
  });

  it('requires a message', async () => {
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Add notice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('Save notice'));
    expect(await dialog.findByText('This field is required')).toBeTruthy();
    expect(shownNotices).toEqual([]);
  });

  it('refuses an end before the start', async () => {
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Add notice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Message'));
    await user.paste('Backwards');
    await user.clear(dialog.getByLabelText('Until'));
    await user.type(dialog.getByLabelText('Until'), '2020-01-01T10:00');
    await user.click(dialog.getByText('Save notice'));
    expect(await dialog.findByText('The end must come after the start')).toBeTruthy();
  });

  it('ends a notice after a second press', async () => {
    publishNotice({ message: 'Ends soon' });
    const { user } = renderApp(PAGE);
    const actions = within(
      (await screen.findAllByRole('group', { name: 'Actions for “Ends soon”' }))[0] as HTMLElement,
    );
    await user.click(actions.getByRole('button', { name: 'End now' }));
    await user.click(actions.getByRole('button', { name: 'Press again to end' }));
    await waitFor(() => expect(Date.parse(shownNotices[0]?.endDate ?? '')).toBeLessThanOrEqual(Date.now()));
  });
});
