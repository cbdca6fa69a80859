import type { Sheet } from './sheet.ts';

/** An element of a document's structure, which screen readers follow. */
export type Tag = ReturnType<Sheet['struct']>;

/** Adds the outermost tag. All other tags are added to it. */
export function documentTag(sheet: Sheet): Tag {
  const tag = sheet.struct('Document');
  sheet.addStructure(tag);
  return tag;
}

interface Tagged {
  readonly type: 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure';
  /** The text in full and in reading order. For a figure, its description. */
  readonly text: string;
  /** Returns the drawn text, which may be shortened. */
  readonly draw: () => string;
}

/** Text that every reader extracts from its glyphs. Other text is repeated in the tag. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Draws with a tag. Everything in a tagged document is drawn either here or as decoration. */
export function tagged(sheet: Sheet, parent: Tag, { type, text, draw }: Tagged): void {
  const content = sheet.markStructureContent(type);
  const drawn = draw();
  sheet.endMarkedContent();
  const isAsDrawn = drawn === text && PLAIN.test(text);
  const options = {
    ...(type === 'Figure' && { alt: text }),
    ...(type === 'TH' && { scope: 'Column' }),
    ...(type !== 'Figure' && !isAsDrawn && { actual: text }),
  };
  parent.add(sheet.struct(type, options, [content]));
}

/** Draws lines and repeated text that screen readers skip. */
export function decoration(sheet: Sheet, draw: () => unknown): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
}
