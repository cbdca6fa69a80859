import { sampleMarker, type VariableFacts } from './variable.ts';

/**
 * Whether the repository publishes this value as a sample or an example. Compared as text and as decoded base64,
 * because one key has several spellings (padding, URL alphabet, unused last bits).
 */
export function isPublished(value: string, { sample, example }: Pick<VariableFacts, 'sample' | 'example'>): boolean {
  const published = [sample, example].filter((text) => text !== undefined).map(spelling);
  // SECRETS_KEY is a list, and every key in it can decrypt.
  return [value, ...value.split(',')]
    .map((piece) => spelling(piece.trim()))
    .some(({ text, bytes }) => {
      const isSame = published.some((known) => known.text === text || (bytes !== '' && known.bytes === bytes));
      return isSame || text.includes(sampleMarker);
    });
}

const KEY = /^[\w-]{43}$/;

function spelling(value: string): { text: string; bytes: string } {
  const text = value.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return { text, bytes: KEY.test(text) ? Buffer.from(text, 'base64url').toString('hex') : '' };
}
