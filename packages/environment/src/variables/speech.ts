import { z } from 'zod';
import { variable } from '../variable.ts';
import { httpUrl, text } from './kinds.ts';

/** The region becomes part of a host name. */
const azureRegion = z.string().regex(/^[a-z0-9]+$/);

export const SPEECH_VARIABLES = {
  SPEECH_PROVIDER: variable(z.enum(['espeak', 'azure', 'openai-compatible', 'none']).default('espeak'), {
    topic: 'Speech',
    description:
      "Service that synthesises speech: `espeak` on this machine, `azure` with the British English neural voices of Azure Speech, or `openai-compatible` for a service with OpenAI's interface.",
    expects: 'espeak, azure, openai-compatible or none',
    example: 'azure',
    readBy: ['api'],
  }),
  SPEECH_URL: variable(httpUrl.optional(), {
    topic: 'Speech',
    description:
      'Base address of the speech service. With `azure`, only for a private endpoint or another cloud, instead of `https://{region}.tts.speech.microsoft.com`.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://speech.internal/v1',
    readBy: ['api'],
    neededWhen: { name: 'SPEECH_PROVIDER', is: 'openai-compatible' },
  }),
  SPEECH_API_KEY: variable(text.optional(), {
    topic: 'Speech',
    description: 'Key of the speech service.',
    expects: 'the key',
    example: 'the key that the service gave you',
    readBy: ['api'],
    secret: true,
    neededWhen: { name: 'SPEECH_PROVIDER', is: 'azure' },
  }),
  SPEECH_REGION: variable(azureRegion.optional(), {
    topic: 'Speech',
    description: 'Azure region of the key.',
    expects: 'the name of a region in lower case, without blanks',
    example: 'uksouth',
    readBy: ['api'],
    neededWhen: { name: 'SPEECH_PROVIDER', is: 'azure' },
  }),
  SPEECH_MODEL: variable(text.optional(), {
    topic: 'Speech',
    description: 'Model of the speech service.',
    expects: "a name from the service's list",
    example: 'tts-1',
    readBy: ['api'],
    neededWhen: { name: 'SPEECH_PROVIDER', is: 'openai-compatible' },
  }),
  SPEECH_VOICE: variable(text.optional(), {
    topic: 'Speech',
    description: 'Default voice. If unset, `en-GB-SoniaNeural` with `azure`, and `alloy` with `openai-compatible`.',
    expects: "a name from the service's list",
    example: 'en-GB-RyanNeural',
    readBy: ['api'],
  }),
};
