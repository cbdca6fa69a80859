/** Text as Markdown in which only code in backticks has a meaning; Vue and HTML see plain text. */
export const plain = (text: string): string =>
  text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : escape(part)))
    .join('');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '{': '&#123;',
  '[': '&#91;',
  '*': '&#42;',
};
const escape = (text: string): string => text.replaceAll(/[&<{[*]/g, (sign) => ENTITIES[sign] ?? sign);

export const code = (text: string): string => `\`${text}\``;

/** Markdown that is trusted, in a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A table; an empty text without rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export const codeBlock = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** Blocks of Markdown, without the empty ones. */
export const page = (...blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
