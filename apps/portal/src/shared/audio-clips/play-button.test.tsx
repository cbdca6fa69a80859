import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayError, type PlayProblem } from './clip-files.ts';
import { PlayButton } from './play-button.tsx';
import { type SoundSource, usePlayer } from './use-player.ts';

/** Starts playing immediately and plays until paused. */
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

/** The label of the button for a sound that cannot be played. */
async function shownText(problem: PlayProblem) {
  const source = sound(problem, () => Promise.reject(new PlayError(problem)));
  render(<Player source={source} />);
  await userEvent.setup().click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true'));
  return screen.getByRole('button').getAttribute('aria-label');
}

describe('the player', () => {
  it('toggles between play and pause [A-107] [A-173]', async () => {
    const user = userEvent.setup();
    const source = sound('a');
    render(<Player source={source} />);
    await user.click(screen.getByRole('button', { name: 'Play clip' }));
    await user.click(await screen.findByRole('button', { name: 'Pause clip' }));
    expect(stateOf(/Play clip/)).toBe('pause');
  });
  it('shows that the clip is loading until it has arrived [A-108]', async () => {
    const arrived = Promise.withResolvers<Blob>();
    const source = sound('b', () => arrived.promise);
    render(<Player source={source} />);
    await userEvent.setup().click(screen.getByRole('button'));
    expect(stateOf(/Loading the clip/)).toBe('loading');
    arrived.resolve(new Blob());
    expect(await screen.findByRole('button', { name: 'Pause clip' })).toBeTruthy();
  });
  it('reports a missing file [A-110]', async () => {
    expect(await shownText('missing')).toContain('The audio file is missing.');
  });
  it('reports a broken file [A-111]', async () => {
    expect(await shownText('broken')).toContain('The audio file is broken and cannot be played.');
  });
  it('reports a text that is too long [A-112]', async () => {
    expect(await shownText('tooLong')).toContain('The text is too long to be spoken.');
  });
  it('sets a 50 ms timer for its position while it plays [A-174]', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    const source = sound('tick');
    render(<Player source={source} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Play clip' }));
    await screen.findByRole('button', { name: 'Pause clip' });
    expect(every.mock.calls.filter(([, ms]) => ms === 50).length).toBeGreaterThan(0);
    every.mockRestore();
  });
  it('reports that the browser does not support audio [A-109]', () => {
    vi.stubGlobal('Audio', undefined);
    render(<Player source={sound('c')} />);
    expect(screen.getByRole('button').getAttribute('aria-label')).toContain('This browser cannot play audio.');
  });
  it('remembers that a file is missing [A-113]', async () => {
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
  it('pauses when another player starts', async () => {
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
