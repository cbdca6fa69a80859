import { encodeMp3 } from '../speech/encode-mp3.ts';
import type { AudioAnswer, AudioJob } from './audio-job.ts';
import { readWav } from './read-wav.ts';
import { walkMp3 } from './walk-mp3.ts';

/** An mp3 is padded to whole frames, so a recording cut at the limit may be this much longer, in milliseconds. */
const PADDING_MS = 150;

/**
 * Processes one untrusted file and exits. A separate process, so that crashes, hangs and memory growth are contained.
 */
process.once('message', (job: AudioJob) => {
  void answer(job).then((result) => process.send?.(result, () => process.disconnect()));
});
process.send?.('ready');

async function answer({ encode, file, mostMs = Infinity }: AudioJob): Promise<AudioAnswer> {
  const found = encode === 'mp3' ? walkMp3(file) : readWav(file);
  if ('refused' in found) return found;
  if (found.durationMs > mostMs + PADDING_MS) return { refused: 'tooLong' };
  if (encode === 'mp3') return { ...found, mp3: undefined };
  const mp3 = await encodeMp3(file);
  const made = walkMp3(mp3);
  return 'refused' in made ? made : { ...made, mp3 };
}
