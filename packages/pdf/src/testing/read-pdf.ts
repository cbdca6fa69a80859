import { inflateSync } from 'node:zlib';

interface ReadPdf {
  /** Text of each page in the order of drawing, a piece of text per line. */
  readonly pages: readonly string[];
  /** Drawing operators of each page. */
  readonly drawings: readonly string[];
  /** The document without its compressed parts. */
  readonly outside: string;
}

const OBJECT = /(\d+) 0 obj\n([^]*?)\nendobj/g;
const STREAM = /^([^]*?)\nstream\n([^]*)\nendstream$/;

/** Reads a document as written by the exports: text by the character maps of its embedded fonts. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = new Map<string, { head: string; content: string }>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(OBJECT)) {
    const [, head = body, packed = ''] = STREAM.exec(body) ?? [];
    const content = head.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
    objects.set(id, { head, content });
  }
  const follow = (head: string, name: string) =>
    objects.get(new RegExp(String.raw`/${name} (\d+) 0 R`).exec(head)?.[1] ?? '') ?? { head: '', content: '' };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return {
    pages: pages.map(({ head }) => {
      const fonts = follow(head, 'Resources').head;
      return textOf(follow(head, 'Contents').content, (font) => follow(follow(fonts, font).head, 'ToUnicode').content);
    }),
    drawings: pages.map(({ head }) => follow(head, 'Contents').content),
    outside: [...objects.values()].map(({ head }) => head).join('\n'),
  };
}

const PIECE = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(ET)/g;

function textOf(drawing: string, mapOf: (font: string) => string): string {
  let letters: string[] = [];
  let text = '';
  for (const [, font, glyphs, end] of drawing.matchAll(PIECE)) {
    if (font !== undefined) letters = lettersOf(mapOf(font));
    for (const [hex] of (glyphs ?? '').matchAll(/(?<=<[0-9a-f]*)[0-9a-f]{4}/g))
      text += letters[Number.parseInt(hex, 16)] ?? '?';
    if (end !== undefined) text += '\n';
  }
  return text;
}

const lettersOf = (map: string): string[] =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
