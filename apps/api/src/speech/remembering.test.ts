import { beforeEach, describe, expect, it } from 'vitest';
import { remembering } from './remembering.ts';
import type { SpeechProvider } from './speech-provider.ts';

let asked: string[];
let fails: boolean;
beforeEach(() => {
  asked = [];
  fails = false;
});

const provider: SpeechProvider = {
  defaultVoice: 'anna',
  voices: async () => [],
  speak: async ({ script, voice = 'anna' }) => {
    asked.push(`${voice}: ${script}`);
    if (fails) throw new Error('away');
    return { mp3: new TextEncoder().encode(script), durationMs: 1, voice };
  },
};

describe('cached speech', () => {
  it('is generated once per text and voice, including the default voice by its name', async () => {
    const speech = remembering(provider);
    const [first, again] = [
      await speech.speak({ script: 'Hello' }),
      await speech.speak({ script: 'Hello', voice: 'anna' }),
    ];
    expect(again).toBe(first);
    await speech.speak({ script: 'Hello', voice: 'bob' });
    expect(asked).toEqual(['anna: Hello', 'bob: Hello']);
  });

  it('is shared by concurrent callers', async () => {
    const speech = remembering(provider);
    await Promise.all([speech.speak({ script: 'Hello' }), speech.speak({ script: 'Hello' })]);
    expect(asked).toHaveLength(1);
  });

  it('does not include failures, so that the next call tries again', async () => {
    const speech = remembering(provider);
    fails = true;
    await expect(speech.speak({ script: 'Hello' })).rejects.toThrow('away');
    fails = false;
    await expect(speech.speak({ script: 'Hello' })).resolves.toMatchObject({ voice: 'anna' });
  });

  it('is limited to the most recently used texts', async () => {
    const speech = remembering(provider, 2);
    for (const script of ['a', 'b', 'a', 'c', 'a', 'b']) await speech.speak({ script });
    expect(asked).toEqual(['anna: a', 'anna: b', 'anna: c', 'anna: b']);
  });
});
