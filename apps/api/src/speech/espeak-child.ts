import text2wav from 'text2wav';
import { encodeMp3 } from './encode-mp3.ts';

/**
 * Speaks one text and exits. A separate process, because espeak-ng is GPL, prints, exits on unusual input, and leaks
 * memory.
 */
process.once('message', ({ script, voice }: { script: string; voice: string }) => {
  void speak(script, voice).then((mp3) => process.send?.(mp3, () => process.disconnect()));
});

async function speak(script: string, voice: string): Promise<Uint8Array> {
  // Leading blank, because a text that begins with '-' is taken as an option.
  return await encodeMp3(await text2wav(` ${script}`, { voice, speed: 155 }));
}
