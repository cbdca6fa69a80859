import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clips } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const opened: { method: string; path: string; form: FormData }[] = [];
const [clip] = clips;
const PATH = `/audio/${clip?.id ?? ''}`;

/** Upload request that succeeds at once. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 200;
  response: unknown = { ...clip, type: 'upload', script: null, voice: null, version: 2 };
  #asked = { method: '', path: '' };
  open(method: string, path: string) {
    this.#asked = { method, path };
  }
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    opened.push({ ...this.#asked, form });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  signIn();
  answers.clear();
  opened.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

async function changing() {
  const app = renderApp(PATH);
  await app.user.click(await screen.findByRole('button', { name: 'Change the sound' }));
  const form = within(await screen.findByRole('form', { name: 'Change the sound of this clip' }));
  return { ...app, form };
}
const updates = () => calls.filter(({ path }) => path === 'audioClips.update');

describe('changing the sound of a clip', () => {
  it('offers the same three sources as a new clip and starts with the current text [A-270]', async () => {
    const { form } = await changing();
    expect(form.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Text to speech',
      'Upload',
      'Record',
    ]);
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to speak' }).value).toBe(clip?.script);
    expect(form.getByRole('button', { name: 'Save the new sound' }).hasAttribute('disabled')).toBe(true);
  });

  it('shows before saving which casts will play the new sound and that running deliveries keep the current sound', async () => {
    const uses = { casts: [{ castId: clip?.id ?? '', name: 'Morning' }], castCount: 3, deliveryCount: 2 };
    answers.set('audioClips.uses', () => Promise.resolve(uses));
    const { form } = await changing();
    expect((await form.findByText(/Message Casts use this clip/)).textContent).toBe(
      '3 Message Casts use this clip and will play the new sound when next sent: Morning and 2 more',
    );
    expect(form.getByText(/2 running deliveries keep the current sound/)).toBeTruthy();
  });

  it('accepts another text, confirms it and shows it [A-270] [A-300]', async () => {
    const { user, form } = await changing();
    const field = form.getByRole('textbox', { name: 'Text to speak' });
    await user.clear(field);
    await user.type(field, 'We close now.');
    await user.click(form.getByRole('button', { name: 'Save the new sound' }));
    expect(await screen.findByText('Audio clip has been updated successfully.')).toBeTruthy();
    expect(updates().at(-1)?.input).toMatchObject({ sound: { audioType: 'tts', script: 'We close now.' } });
    expect(screen.getByRole('region', { name: 'Sound' }).textContent).toContain('We close now.');
    expect(screen.queryByRole('form', { name: 'Change the sound of this clip' })).toBeNull();
  });

  it('sends a file to the address of the clip with the version that was read', async () => {
    const { user, form } = await changing();
    await user.click(form.getByRole('tab', { name: 'Upload' }));
    await user.click(form.getByRole('button', { name: 'Save the new sound' }));
    expect(await form.findByText('Required')).toBeTruthy();
    const file = new File([new Uint8Array(1000)], 'door.mp3', { type: 'audio/mpeg' });
    fireEvent.drop(form.getByText('Drop an mp3 here'), { dataTransfer: { files: [file] } });
    await user.click(form.getByRole('button', { name: 'Save the new sound' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    const [{ method, path, form: sent } = { method: '', path: '', form: new FormData() }] = opened;
    expect([method, path]).toEqual(['PUT', `/media/clips/${clip?.id}`]);
    expect(Object.fromEntries(sent)).toMatchObject({ audioType: 'upload', encode: 'mp3', version: expect.any(String) });
    expect(await screen.findByText('Audio clip has been updated successfully.')).toBeTruthy();
  });

  it('keeps the input after a concurrent change and offers to reload [A-301]', async () => {
    const change = { version: 2, changedBy: 'Ben Carter', changedAt: '2026-11-20T10:00:00.000Z' };
    answers.set('audioClips.update', refuse('UE_409', 'The audio clip has been changed meanwhile.', change));
    const { user, form } = await changing();
    const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to speak' });
    await user.type(field, ' Thank you.');
    await user.click(form.getByRole('button', { name: 'Save the new sound' }));
    expect(await form.findByText(/Ben Carter/)).toBeTruthy();
    expect(field.value).toContain('Thank you.');

    answers.set('audioClips.get', refuse('UE_510', 'DB access error'));
    const asked = calls.filter(({ path }) => path === 'audioClips.get').length;
    await user.click(form.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === 'audioClips.get').length).toBeGreaterThan(asked));
    await waitFor(() => expect(form.queryByRole('button', { name: 'Reload' })).toBeNull());
    expect(field.isConnected).toBe(true);
    expect(field.value).toContain('Thank you.');
  });
});
