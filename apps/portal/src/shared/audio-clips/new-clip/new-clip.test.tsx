import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clips } from '../../../../testing/fixtures.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';

const uploaded = { status: 201, body: {} as unknown };
const sent: FormData[] = [];

/** Uploads half of the file, then the rest, then sends the given response. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: unknown;
  responseType = '';
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    sent.push(form);
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100 }));
    release = () => {
      Object.assign(this, { status: uploaded.status, response: uploaded.body });
      this.dispatchEvent(new Event('load'));
    };
  }
}
let release = () => {};

const [clip] = clips;
beforeEach(() => {
  signIn();
  sent.length = 0;
  Object.assign(uploaded, { status: 201, body: clip });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const mp3 = (bytes = 1000, name = 'Closing time.mp3') =>
  new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg' });
const opened = async (path: string) => {
  const app = renderApp(path);
  await screen.findByRole('tab', { name: 'Upload' });
  return app;
};
const tabOf = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');

describe('a new clip', () => {
  it('has three tabs, and its type determines the open tab [A-093] [A-098] [A-099]', async () => {
    const { user, router } = await opened('/audio/new-clip?type=upload');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Text to speech',
      'Upload',
      'Record',
    ]);
    expect(tabOf('Upload')).toBe('true');
    await user.type(screen.getByLabelText('Name'), 'Kept');
    await user.click(screen.getByRole('tab', { name: 'Text to speech' }));
    await waitFor(() => expect(router.state.location.href).toBe('/audio/new-clip?type=tts'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kept');
    await user.click(screen.getByRole('tab', { name: 'Record' }));
    await waitFor(() => expect(tabOf('Record')).toBe('true'));
  });

  it('from text requires a text [A-194]', async () => {
    const { user } = await opened('/audio/new-clip');
    await user.type(screen.getByLabelText('Name'), 'Silent');
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(await screen.findByText('Required')).toBeTruthy();
  });
});

describe('an upload', () => {
  it('accepts a dropped mp3, fills in its name, shows the progress and opens the clip [A-100] [A-178] [A-274]', async () => {
    const { user, router } = await opened('/audio/new-clip?type=upload');
    fireEvent.drop(screen.getByText('Drop an mp3 here'), { dataTransfer: { files: [mp3()] } });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Closing time');
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(await screen.findByText('Uploading 40 %')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Saving…' }).hasAttribute('disabled')).toBe(true);
    release();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/audio/${clip?.id}`));
    expect(await screen.findByText('Audio clip has been created successfully.')).toBeTruthy();
    const { blob, idempotencyKey, ...fields } = Object.fromEntries(sent[0] ?? []);
    expect([(blob as File).size, idempotencyKey]).toEqual([1000, expect.any(String)]);
    expect(fields).toEqual({
      groupId: clip?.groupId,
      name: 'Closing time',
      description: '',
      encode: 'mp3',
      audioType: 'upload',
      fileName: 'Closing time.mp3',
    });
  });

  it.each([
    ['A-191', mp3(10, 'song.wav'), 'Only mp3 files can be uploaded'],
    ['A-192', mp3(8 * 1024 * 1024 + 1), 'The file is too large (max 8 MB)'],
    ['A-197', mp3(0), 'Audio data must not be blank'],
  ])('reports an invalid file at once and sends nothing [%s]', async (_row, file, words) => {
    const { user } = await opened('/audio/new-clip?type=upload');
    fireEvent.drop(screen.getByText('Drop an mp3 here'), { dataTransfer: { files: [file] } });
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('requires a file and a name [A-190] [A-189]', async () => {
    const { user } = await opened('/audio/new-clip?type=upload');
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(await screen.findByText('Name is required')).toBeTruthy();
  });

  it('that is refused shows the reason, keeps the form and is sent again with the same key [A-299]', async () => {
    const { user } = await opened('/audio/new-clip?type=upload');
    fireEvent.drop(screen.getByText('Drop an mp3 here'), { dataTransfer: { files: [mp3()] } });
    Object.assign(uploaded, {
      status: 400,
      body: { errorCode: 'UE_400', errorMessage: 'Only mp3 files can be uploaded' },
    });
    for (const time of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Save clip' }));
      await waitFor(() => expect(sent).toHaveLength(time));
      release();
    }
    expect((await screen.findAllByText('Audio clip creation has failed.')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Only mp3 files can be uploaded')).toBeTruthy();
    expect(screen.getByText('Closing time.mp3')).toBeTruthy();
    expect(new Set(sent.map((form) => form.get('idempotencyKey'))).size).toBe(1);
  });

  it('that is refused shows the message of the server, or "Something went wrong" without one [A-276]', async () => {
    const { user } = await opened('/audio/new-clip?type=upload');
    fireEvent.drop(screen.getByText('Drop an mp3 here'), { dataTransfer: { files: [mp3()] } });
    const answers = [null, { errorCode: 'UE_409', errorMessage: 'The disk is full' }];
    for (const [index, body] of answers.entries()) {
      Object.assign(uploaded, { status: 502, body });
      await user.click(await screen.findByRole('button', { name: 'Save clip' }));
      await waitFor(() => expect(sent).toHaveLength(index + 1));
      release();
      expect(await screen.findByText(body?.errorMessage ?? 'Something went wrong')).toBeTruthy();
    }
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });
});

/** A microphone that records one second of sound. */
function stubMicrophone(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  vi.stubGlobal(
    'MediaRecorder',
    class extends EventTarget {
      mimeType = 'audio/webm';
      start() {}
      stop() {
        queueMicrotask(() => this.dispatchEvent(new Event('stop')));
      }
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      createAnalyser = () => ({ fftSize: 4, getFloatTimeDomainData: (into: Float32Array) => into.fill(-0.5) });
      createMediaStreamSource = () => ({ connect() {} });
      close() {}
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () => {
        const samples = new Float32Array(22_050 * 61).fill(0.5);
        return Promise.resolve({
          length: samples.length,
          sampleRate: 22_050,
          numberOfChannels: 1,
          getChannelData: () => samples,
        });
      };
    },
  );
}
const named = (name: string) => Object.assign(new Error(name), { name });

describe('a recording', () => {
  it('shows its level, can be played and recorded again, and is limited to one minute [A-193] [A-010] [A-175]', async () => {
    const freed = vi.fn<() => void>();
    const every = vi.spyOn(globalThis, 'setInterval');
    stubMicrophone(() => Promise.resolve({ getTracks: () => [{ stop: freed }] }));
    const { user } = await opened('/audio/new-clip?type=record');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    const level = await screen.findByRole('meter', { name: 'Loudness' });
    await waitFor(() => expect(level.getAttribute('value')).toBe('0.5'));
    expect(every.mock.calls.map(([, ms]) => ms)).toContain(500);
    every.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Stop recording' }));
    expect(await screen.findByRole('button', { name: 'Record again' })).toBeTruthy();
    expect(freed).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Play Recording' })).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), 'My voice');
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { blob, ...fields } = Object.fromEntries(sent[0] ?? []);
    expect((blob as File).size).toBe(44 + 60 * 22_050 * 2);
    expect(fields).toMatchObject({ encode: 'wav', audioType: 'record', fileName: 'recording.wav', name: 'My voice' });
  });

  it('ends with the stop event of the recorder, without a polling timer [A-176]', async () => {
    stubMicrophone(() => Promise.resolve({ getTracks: () => [] }));
    let ended: (() => void) | undefined;
    vi.stubGlobal(
      'MediaRecorder',
      class extends EventTarget {
        mimeType = 'audio/webm';
        start() {}
        stop() {
          ended = () => this.dispatchEvent(new Event('stop'));
        }
      },
    );
    const { user } = await opened('/audio/new-clip?type=record');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await screen.findByRole('meter', { name: 'Loudness' });
    const every = vi.spyOn(globalThis, 'setInterval');
    await user.click(screen.getByRole('button', { name: 'Stop recording' }));
    expect(every.mock.calls.filter(([, ms]) => ms === 50 || ms === 500)).toEqual([]);
    every.mockRestore();
    expect(screen.queryByRole('button', { name: 'Record again' })).toBeNull();
    ended?.();
    expect(await screen.findByRole('button', { name: 'Record again' })).toBeTruthy();
  });

  it.each([
    ['NotAllowedError', /The microphone is blocked/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /could not be opened/],
  ])('reports an error when the microphone answers %s', async (name, words) => {
    stubMicrophone(() => Promise.reject(named(name)));
    const { user } = await opened('/audio/new-clip?type=record');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record' }).hasAttribute('disabled')).toBe(false);
  });

  it('reports that the browser cannot record', async () => {
    vi.stubGlobal('MediaRecorder', undefined);
    await opened('/audio/new-clip?type=record');
    expect(await screen.findByText(/This browser cannot record here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record' }).hasAttribute('disabled')).toBe(true);
  });
});
