/** Escapes `%`, `_` and `\` so that a search matches them literally (SQL `like … escape '\'`). */
export const escapeSearchText = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
