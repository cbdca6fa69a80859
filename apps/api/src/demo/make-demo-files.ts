import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createBlobStore } from '@earshot/blob-store/create-blob-store';
import { createHash } from 'node:crypto';
import { readFileSettings } from '../env.ts';
import { createFirmwareKeys } from '../features/tasks/firmware-keys.ts';
import { createSpeech } from '../speech/create-speech.ts';
import { encodeMp3 } from '../speech/encode-mp3.ts';
import { measureMp3 } from '../speech/measure-mp3.ts';
import type { SpeechProvider } from '../speech/speech-provider.ts';
import { toneWav } from './tone-wav.ts';

interface Wanted {
  readonly scripts: readonly { readonly name: string; readonly script: string }[];
  readonly firmwareVersion: string;
}

// Stores the clips and the firmware release of the demo's past as files, and writes their facts: --wanted in.json
// --file out.json. Clips are spoken, or are tones if there is no speech.
const { values } = parseArgs({ options: { wanted: { type: 'string' }, file: { type: 'string' } } });
const { wanted: wantedFile, file } = values;
if (wantedFile === undefined || file === undefined) throw new Error('--wanted and --file must be given');
const { scripts, firmwareVersion }: Wanted = JSON.parse(await readFile(wantedFile, 'utf8'));
const settings = readFileSettings();
const blobs = await createBlobStore(settings);
const speech = createSpeech({
  provider: settings.SPEECH_PROVIDER,
  url: settings.SPEECH_URL,
  apiKey: settings.SPEECH_API_KEY,
  region: settings.SPEECH_REGION,
  model: settings.SPEECH_MODEL,
  voice: settings.SPEECH_VOICE,
});
const clips = await Promise.all(
  scripts.map(async ({ name, script }) => {
    const { mp3, ...facts } = await sound(speech, script);
    return { name, ...facts, sha256: await blobs.put(mp3), bytes: mp3.length };
  }),
);
await writeFile(file, JSON.stringify({ clips, firmware: await makeFirmware(firmwareVersion) }));

async function sound({ speak }: SpeechProvider, script: string) {
  try {
    return { type: 'tts', script, ...(await speak({ script })) };
  } catch {
    const mp3 = await encodeMp3(toneWav(script.length));
    return { type: 'upload', script: null, voice: null, mp3, durationMs: await measureMp3(mp3) };
  }
}

/** A simulated controller accepts any file with a valid signature. Null without a signing key. */
async function makeFirmware(version: string) {
  const keys = createFirmwareKeys(settings.FIRMWARE_SIGNING_KEY, settings.FIRMWARE_PUBLIC_KEY);
  const content = Buffer.from(`Firmware ${version} of the simulated fleet\n`.repeat(400));
  const manifest = { version, sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
  const signature = keys.sign(manifest);
  if (signature === undefined) return null;
  await blobs.put(content);
  return { ...manifest, signature };
}
