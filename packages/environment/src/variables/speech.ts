import { z } from 'zod';
import { variable } from '../variable.ts';
import { httpUrl, text } from './kinds.ts';

export const SPEECH_VARIABLES = {
  SPEECH_PROVIDER: variable(z.enum(['espeak', 'openai-compatible', 'none']).default('espeak'), {
    topic: 'Speech',
    description: 'Who turns text into speech.',
    expects: 'espeak, openai-compatible or none',
    example: 'openai-compatible',
    readBy: ['api'],
  }),
  SPEECH_URL: variable(httpUrl.optional(), {
    topic: 'Speech',
    description: 'Base address of the speech service.',
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
    description: 'Voice of the speech service.',
    expects: "a name from the service's list",
    example: 'alloy',
    readBy: ['api'],
  }),
};
