import { settingValueWords } from '../device-configuration/setting-words.ts';

const NAMED = 4;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of a reply that a reader understands; nested settings are counted. */
function settingsOf(reply: Readonly<Record<string, unknown>>): { words: string[]; others: number } {
  const words: string[] = [];
  let others = 0;
  for (const [field, value] of Object.entries(reply)) {
    if (isRecord(value)) {
      const nested = settingsOf(value);
      words.push(...nested.words);
      others += nested.others;
    } else if (typeof value === 'number' || typeof value === 'boolean') {
      words.push(settingValueWords(field, value));
    } else others += 1;
  }
  return { words, others };
}

/** The response of a controller as a sentence. Controllers answer with a sentence, or with settings as JSON. */
export function responseWords(detail: string | null): string | null {
  if (detail === null || !/^[[{]/.test(detail)) return detail;
  let reply: unknown;
  try {
    reply = JSON.parse(detail);
  } catch {
    return detail;
  }
  const { words, others } = settingsOf(isRecord(reply) ? reply : {});
  const more = others + Math.max(0, words.length - NAMED);
  const parts = [...words.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  if (words.length === 0) return 'Reported its settings.';
  return `Reported its settings: ${parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`}.`;
}
