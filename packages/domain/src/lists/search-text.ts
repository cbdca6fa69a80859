/** Takes the meaning from `%`, `_` and `\` so that a search finds the characters as typed (SQL `like … escape '\'`). */
export const escapeSearchText = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
