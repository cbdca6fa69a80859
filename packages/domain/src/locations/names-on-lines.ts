/** A name, serial number or id, with its line in the text. */
export interface GivenName {
  readonly line: number;
  readonly name: string;
}

/** Reads one name per line. Empty lines and lines that begin with # are ignored. */
export const namesOnLines = (text: string): GivenName[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, name: line.trim() }))
    .filter(({ name }) => name !== '' && !name.startsWith('#'));
