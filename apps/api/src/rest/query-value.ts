import type { JsonSchema } from './json-schema.ts';

/**
 * Converts the text of a parameter to the type that its schema has. A text that does not fit stays as it is, so that the
 * schema refuses it in its own words.
 */
export function queryValue(schema: JsonSchema, text: string | readonly string[]): unknown {
  const { type, items = {} } = schema;
  if (type === 'array') {
    const texts = typeof text === 'string' ? text.split(',').filter((part) => part !== '') : text;
    return texts.map((part) => queryValue(items, part));
  }
  if (typeof text !== 'string') return text;
  if ((type === 'integer' || type === 'number') && text.trim() !== '')
    return Number.isNaN(Number(text)) ? text : Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
