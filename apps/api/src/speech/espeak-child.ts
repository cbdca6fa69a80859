import text2wav from 'text2wav';
import { encodeMp3 } from './encode-mp3.ts';

/**
 * One text to one mp3, then the end. A process of its own: espeak-ng (GPL) stays outside the server's, prints, ends its
 * process on odd input, and gives back no memory.
 */
process.once('message', ({ script, voice }: { script: string; voice: string }) => {
  void speak(script, voice).then((mp3) => process.send?.(mp3, () => process.disconnect()));
});

async function speak(script: string, voice: string): Promise<Uint8Array> {
  // A leading blank, because a text that begins with '-' is taken as an option.
  return await encodeMp3(await text2wav(` ${script}`, { voice, speed: 155 }));
}
