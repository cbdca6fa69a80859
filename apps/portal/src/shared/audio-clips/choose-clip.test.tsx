import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const opened = async () => {
  const app = renderApp('/msgs/new-message');
  await app.user.click(await screen.findByRole('radio', { name: 'Choose a clip' }));
  const list = await screen.findByRole('radiogroup');
  await screen.findAllByRole('radio', { name: /\d s$/ });
  return { ...app, list };
};
const pages = () =>
  calls.filter(({ path }) => path === 'audioClips.list').map(({ input }) => (input as { page: number }).page);

describe('choosing a clip', () => {
  it('loads more clips only when the list is scrolled near its end [A-105]', async () => {
    const { list } = await opened();
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } });
    fireEvent.scroll(list, { target: { scrollTop: 300 } });
    expect(pages()).toEqual([1]);
    fireEvent.scroll(list, { target: { scrollTop: 760 } });
    await waitFor(() => expect(pages()).toEqual([1, 2]));
  });

  it('creates a clip in a modal with three tabs and uses it [A-098]', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Add new clip' }));
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Text to speech',
      'Upload',
      'Record',
    ]);
    const dialog = screen.getByRole('dialog', { name: 'Create audio clip' });
    const field = (name: string) => dialog.querySelector(`[name="${name}"]`) as HTMLInputElement;
    await user.type(field('name'), 'Made here');
    await user.type(field('script'), 'Made for this cast.');
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(await screen.findByText('Made here')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
