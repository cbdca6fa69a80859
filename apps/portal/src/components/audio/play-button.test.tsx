import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayError, type PlayProblem } from './clip-files.ts';
import { PlayButton } from './play-button.tsx';
import { type SoundSource, usePlayer } from './use-player.ts';

/** Sounds at once and for as long as it is asked to. */
class FakeAudio extends EventTarget {
  src: string;
  currentTime = 0;
  ended = false;
  constructor(src: string) {
    super();
    this.src = src;
  }
  load() {
    queueMicrotask(() => this.dispatchEvent(new Event('canplaythrough')));
  }
  play = () => Promise.resolve();
  pause = () => undefined;
}

beforeEach(() => vi.stubGlobal('Audio', FakeAudio));
afterEach(() => vi.unstubAllGlobals());

function Player({ source, name = 'clip' }: { source: SoundSource; name?: string }) {
  return <PlayButton player={usePlayer(source)} name={name} />;
}
const sound = (id: string, load: () => Promise<Blob> = () => Promise.resolve(new Blob())): SoundSource => ({
  id,
  load,
});
const stateOf = (name: RegExp) => screen.getByRole('button', { name }).dataset['state'];

describe('the player', () => {
  it('toggles between play and pause [A-107] [A-173]', async () => {
    const user = userEvent.setup();
    const source = sound('a');
    render(<Player source={source} />);
    await user.click(screen.getByRole('button', { name: 'Play clip' }));
    await user.click(await screen.findByRole('button', { name: 'Pause clip' }));
    expect(stateOf(/Play clip/)).toBe('pause');
  });
  it('is loading until the sound is there [A-108]', async () => {
    const arrived = Promise.withResolvers<Blob>();
    const source = sound('b', () => arrived.promise);
    render(<Player source={source} />);
    await userEvent.setup().click(screen.getByRole('button'));
    expect(stateOf(/Loading the clip/)).toBe('loading');
    arrived.resolve(new Blob());
    expect(await screen.findByRole('button', { name: 'Pause clip' })).toBeTruthy();
  });
  it.each<[string, PlayProblem, string]>([
    ['A-110', 'missing', 'The audio file is missing.'],
    ['A-111', 'broken', 'The audio file is broken and cannot be played.'],
    ['A-112', 'tooLong', 'The text is too long to be spoken.'],
  ])('says why it can not play [%s]', async (row, problem, words) => {
    const source = sound(row, () => Promise.reject(new PlayError(problem)));
    render(<Player source={source} />);
    await userEvent.setup().click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-label')).toContain(words));
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });
  it('says so where audio is not supported [A-109]', () => {
    vi.stubGlobal('Audio', undefined);
    render(<Player source={sound('c')} />);
    expect(screen.getByRole('button').getAttribute('aria-label')).toContain('This browser cannot play audio.');
  });
  it('remembers what is missing [A-113]', async () => {
    const load = vi.fn<() => Promise<Blob>>(() => Promise.reject(new PlayError('missing')));
    const source = sound('d', load);
    const { unmount } = render(<Player source={source} />);
    await userEvent.setup().click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true'));
    unmount();
    render(<Player source={source} />);
    expect(screen.getByRole('button').getAttribute('aria-label')).toContain('The audio file is missing.');
    expect(load).toHaveBeenCalledOnce();
  });
  it('stops when another one begins', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Player source={sound('e')} name="one" />
        <Player source={sound('f')} name="two" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Play one' }));
    await screen.findByRole('button', { name: 'Pause one' });
    await user.click(screen.getByRole('button', { name: 'Play two' }));
    await screen.findByRole('button', { name: 'Pause two' });
    expect(stateOf(/one/)).toBe('pause');
  });
});
