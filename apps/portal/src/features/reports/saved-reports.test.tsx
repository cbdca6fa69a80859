import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { locations, uuid } from '../../../testing/fixtures.ts';
import { savedReports, saveReport } from '../../../testing/fake-saved-reports.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  savedReports.splice(0);
});
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const LIST = '/reports/saved';
const WEEKLY = { every: 'week', weekday: 1, time: '08:00' } as const;
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr');
  if (found === null) throw new Error(`${name} is not in a table`);
  return within(found);
};
const dialog = async () => within(await screen.findByRole('dialog'));
const actions = async () =>
  within((await screen.findAllByRole('group', { name: 'Actions for Calls of the week' }))[0] as HTMLElement);
const asked = (path: string) => calls.findLast((call) => call.path === path)?.input;

describe('saving a report', () => {
  it('keeps its place, period, granularity and time zone under a name', async () => {
    const { user } = renderApp('/reports/calls_by_hour?period=last-month&timezone=Europe/Paris');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const form = await dialog();
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Calls of last month');
    await user.click(form.getByRole('button', { name: 'Save report' }));
    await waitFor(() =>
      expect(asked('savedReports.create')).toMatchObject({
        name: 'Calls of last month',
        type: 'calls_by_hour',
        range: { period: 'last-month' },
        granularity: 'days',
        timezone: 'Europe/Paris',
        shared: false,
        mail: null,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps a fixed range, and the location', async () => {
    const controllerId = locations[0]?.id ?? '';
    const range = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-08T00:00:00.000Z' };
    const { user } = renderApp(`/locations/${controllerId}/reports/response_time?${new URLSearchParams(range)}`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click((await dialog()).getByRole('button', { name: 'Save report' }));
    await waitFor(() =>
      expect(asked('savedReports.create')).toMatchObject({ controllerId, range, name: 'Response time' }),
    );
  });

  it('keeps the sorting and the filter of outliers', async () => {
    const { user } = renderApp('/reports/calls_by_location?sort=p90&outliers=only');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click((await dialog()).getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(asked('savedReports.create')).toMatchObject({ sort: 'p90', outliers: 'only' }));
  });

  it('keeps the value that a heat map shows, and its link opens it', async () => {
    const { user, router } = renderApp('/reports/calls_by_weekday_and_hour?measure=mean');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click((await dialog()).getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(asked('savedReports.create')).toMatchObject({ measure: 'mean' }));
    await router.navigate({ to: `${LIST}/${savedReports[0]?.id ?? ''}` });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ measure: 'mean' }));
  });

  it('is not offered to users without the permission of the report', async () => {
    await withPermissions(['view_api_reports']);
    renderApp('/reports/calls_by_hour');
    expect(await screen.findByRole('heading', { level: 1, name: 'Calls by hour of the day' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('needs a name, and shows a refused one', async () => {
    answers.set('savedReports.create', refuse('UE_400', 'You already have a saved report with that name.'));
    const { user } = renderApp('/reports/calls_by_hour');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const form = await dialog();
    await user.clear(form.getByLabelText('Name'));
    await user.click(form.getByRole('button', { name: 'Save report' }));
    expect(await form.findByText('Name is required')).toBeTruthy();
    await user.type(form.getByLabelText('Name'), 'Twice');
    await user.click(form.getByRole('button', { name: 'Save report' }));
    expect(await form.findByText('You already have a saved report with that name.')).toBeTruthy();
  });

  it('has it mailed every week or month to chosen users', async () => {
    const { user } = renderApp('/reports/calls_by_hour');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const form = await dialog();
    expect(form.queryByLabelText('Time')).toBeNull();
    await user.selectOptions(form.getByLabelText('Send by mail'), 'Every month');
    await user.selectOptions(form.getByLabelText('Day of the month'), '31');
    await user.type(form.getByRole('searchbox', { name: 'Find a user' }), 'Lena');
    await user.click(await form.findByRole('button', { name: 'Add Lena Locked' }));
    expect(form.getByRole('button', { name: 'Remove Lena Locked' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save report' }));
    await waitFor(() =>
      expect(asked('savedReports.create')).toMatchObject({
        mail: { every: 'month', day: 31, time: '08:00' },
        recipientIds: [uuid(6, 1)],
      }),
    );
  });
});

describe('the list of saved reports', () => {
  it('leads from the reports, and explains what is missing', async () => {
    const { user, router } = renderApp('/reports');
    await user.click(await screen.findByRole('link', { name: 'Saved reports' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(await screen.findByText('No saved reports yet')).toBeTruthy();
  });

  it('shows when a report is mailed, and the outcome of the last mail', async () => {
    const recipients = (['sent', 'sent', 'sent', 'not-allowed'] as const).map((outcome, n) => ({
      userId: uuid(6, n + 1),
      name: `User ${n}`,
      outcome,
    }));
    saveReport({ mail: WEEKLY, lastMailing: { at: '2026-11-23T08:00:00.000Z', recipients } });
    saveReport({ name: 'Stopped', mail: WEEKLY, pausedAt: '2026-11-23T08:00:00.000Z' });
    saveReport({ name: 'Theirs', isOwn: false, shared: true, ownerName: 'Ben Baker' });
    renderApp(LIST);
    const first = await row('Calls of the week');
    expect(first.getAllByText('Every Monday at 08:00').length).toBeGreaterThan(0);
    expect(first.getAllByText('sent to 3, 1 not allowed').length).toBeGreaterThan(0);
    expect(first.getAllByText('User 3: not allowed').length).toBeGreaterThan(0);
    expect((await row('Stopped')).getAllByText('It could not be read. Save it to resume.').length).toBeGreaterThan(0);
    const theirs = await row('Theirs');
    expect(theirs.getByText('Shared by Ben Baker')).toBeTruthy();
    expect(theirs.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('has pages', async () => {
    for (let n = 1; n <= 21; n += 1) saveReport({ name: `Report ${n}` });
    const { user } = renderApp(LIST);
    await screen.findByText('Report 20');
    expect(screen.queryByText('Report 21')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Report 21')).toBeTruthy();
  });

  it('edits, sends and deletes the own reports', async () => {
    const { id } = saveReport({ mail: WEEKLY, recipients: [{ userId: uuid(6, 2), name: 'Olive Owner' }] });
    const { user } = renderApp(LIST);
    await user.click((await actions()).getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(asked('savedReports.mail')).toEqual({ savedReportId: id }));
    await user.click((await actions()).getByRole('button', { name: 'Edit' }));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Weekday'), 'Friday');
    await user.click(form.getByRole('button', { name: 'Save report' }));
    await waitFor(() =>
      expect(asked('savedReports.update')).toMatchObject({
        savedReportId: id,
        version: 1,
        mail: { every: 'week', weekday: 5, time: '08:00' },
        recipientIds: [uuid(6, 2)],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await actions()).getByRole('button', { name: 'Delete' }));
    await user.click((await actions()).getByRole('button', { name: 'Press again to delete' }));
    expect(await screen.findByText('No saved reports yet')).toBeTruthy();
  });
});

it('own reports that the user may no longer read can only be deleted', async () => {
  await withPermissions(['view_api_reports']);
  saveReport({ mail: WEEKLY });
  renderApp(LIST);
  const lost = await row('Calls of the week');
  expect(lost.getAllByText('You may no longer read this report').length).toBeGreaterThan(0);
  expect(lost.queryByRole('link', { name: 'Calls of the week' })).toBeNull();
  const offered = (await actions()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Delete']);
});

/** Opens the dialog of a saved report. */
const edit = async (over: Parameters<typeof saveReport>[0]) => {
  const { id } = saveReport(over);
  const { user } = renderApp(LIST);
  await user.click((await actions()).getByRole('button', { name: 'Edit' }));
  return { id, user, form: await dialog() };
};

describe('the range of a saved report', () => {
  it('can become another period, with its usual interval', async () => {
    const { id, user, form } = await edit({ range: { period: 'last-week' }, type: 'calls_over_time' });
    expect(form.getByRole('button', { name: 'Last week' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(form.getByRole('button', { name: 'Last 24 hours' }));
    await user.click(form.getByRole('button', { name: 'Save report' }));
    await waitFor(() =>
      expect(asked('savedReports.update')).toMatchObject({
        savedReportId: id,
        range: { period: '24h' },
        granularity: 'hours',
      }),
    );
  });

  it('can become a fixed one, by the clock of the report', async () => {
    const { user, form } = await edit({ range: { period: '7d' }, timezone: 'Europe/Paris' });
    for (const [label, at] of [
      ['From', '2026-07-01 00:00'],
      ['To', '2026-07-08 00:00'],
    ] as const) {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), at);
      await user.tab();
    }
    expect(form.queryByRole('button', { pressed: true })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save report' }));
    const range = { from: '2026-06-30T22:00:00.000Z', to: '2026-07-07T22:00:00.000Z' };
    await waitFor(() => expect(asked('savedReports.update')).toMatchObject({ range, granularity: 'days' }));
  });

  it('is not changed by a change of the name, also if it has seconds', async () => {
    const { user, form } = await edit({ range: { from: '2026-11-01T00:00:07.000Z', to: '2026-11-08T00:00:00.000Z' } });
    await user.type(form.getByLabelText('Name'), ' again');
    await user.click(form.getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(asked('savedReports.update')).toMatchObject({ name: 'Calls of the week again' }));
    expect(asked('savedReports.update')).not.toHaveProperty('range');
  });

  it('is refused if the report cannot have it', async () => {
    const { user, form } = await edit({ range: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-08T00:00:00.000Z' } });
    await user.clear(form.getByLabelText('To'));
    await user.type(form.getByLabelText('To'), '2026-10-01 00:00');
    await user.tab();
    expect(await form.findByText('The end must lie after the beginning')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Save report' })).toHaveProperty('disabled', true);
  });
});

it('a saved report that is not mailed keeps its recipients when it is renamed', async () => {
  saveReport({ mail: null, recipients: [{ userId: uuid(6, 2), name: 'Olive Owner' }] });
  const { user } = renderApp(LIST);
  await user.click((await actions()).getByRole('button', { name: 'Edit' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Name'), ' again');
  await user.click(form.getByRole('button', { name: 'Save report' }));
  await waitFor(() => expect(asked('savedReports.update')).toMatchObject({ name: 'Calls of the week again' }));
  expect(asked('savedReports.update')).not.toHaveProperty('recipientIds');
});

describe('the link of a saved report', () => {
  it('opens the page of the report with its group, range and time zone', async () => {
    const { id } = saveReport({ range: { period: '30d' }, timezone: 'Europe/Paris' });
    const { router } = renderApp(`${LIST}/${id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/calls_by_hour'));
    expect(router.state.location.search).toMatchObject({
      group: uuid(1, 1),
      period: '30d',
      granularity: 'days',
      timezone: 'Europe/Paris',
    });
    await waitFor(() => expect(asked('reports.data')).toMatchObject({ timezone: 'Europe/Paris' }));
  });

  it('opens the page of a location', async () => {
    const controllerId = locations[0]?.id ?? '';
    const { id } = saveReport({ type: 'response_time', controllerId, locationName: 'Leeds' });
    const { router } = renderApp(`${LIST}/${id}`);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/locations/${controllerId}/reports/response_time`),
    );
  });

  it('does not exist for users without rights', async () => {
    renderApp(`${LIST}/${uuid(12, 99)}`);
    expect(await screen.findByText('Saved report not found')).toBeTruthy();
  });
});
