import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { toColumnWidth, widthAfterKey } from './column-width.ts';
import { readColumns, writeColumns } from './view-columns.ts';

beforeEach(signIn);

const heads = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('the width of a column', () => {
  it('is at least 70 px [A-341] [B-589]', () => {
    expect([toColumnWidth(12), toColumnWidth(70.4), toColumnWidth(200)]).toEqual([70, 70, 200]);
    expect([widthAfterKey('ArrowLeft', 75), widthAfterKey('ArrowRight', 75), widthAfterKey('a', 75)]).toEqual([
      70,
      91,
      undefined,
    ]);
  });
  it('is changed with the keyboard and remembered', async () => {
    const { user } = renderApp('/locations');
    const edge = await screen.findByRole('separator', { name: 'Width of Controller' });
    edge.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(edge.getAttribute('aria-valuenow')).toBe('86');
    expect(localStorage.getItem('earshot.table.locations')).toContain('"serial":86');
  });
});

describe('the columns in a link', () => {
  it('are written and read back', () => {
    expect(writeColumns({ serial: true, group: false })).toBe('serial,-group');
    expect(readColumns('serial,-group')).toEqual({ serial: true, group: false });
    expect(writeColumns({})).toBeUndefined();
  });
  it('are applied when the link is opened', async () => {
    renderApp('/locations?columns=-serial');
    expect(await heads()).not.toContain('Controller');
  });
});

describe('a saved view', () => {
  it('restores filter, sort order and columns, and is a link', async () => {
    const { user, router } = renderApp('/locations?filterType=active&order=DESC&sort=status&columns=-serial');
    await heads();
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.type(await screen.findByLabelText('View name'), 'Well ones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const link = await screen.findByRole('link', { name: 'Well ones' });
    expect(link.getAttribute('href')).toBe('/locations?filterType=active&order=DESC&sort=status&columns=-serial');

    await router.navigate({ to: '/locations' });
    await waitFor(async () => expect(await heads()).toContain('Controller'));
    await user.click(await screen.findByRole('link', { name: 'Well ones' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'status', filterType: 'active' }));
    expect(await heads()).not.toContain('Controller');
  });
  it('is stored for each user and can be removed', async () => {
    const { user } = renderApp('/locations');
    await heads();
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.type(await screen.findByLabelText('View name'), 'All{Enter}');
    await screen.findByRole('link', { name: 'All' });
    expect(Object.keys(localStorage)).toContain('earshot.views.00000009-0000-4000-8000-000000000001.locations');
    await user.click(screen.getByRole('button', { name: 'Remove the view All' }));
    expect(screen.queryByRole('link', { name: 'All' })).toBeNull();
  });
});
