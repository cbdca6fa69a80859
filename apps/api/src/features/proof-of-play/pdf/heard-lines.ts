import type { ExportedPlay } from '../../../proof-of-play/walk-proof.ts';

/** Characters of a line that fit on the page. */
const LINE = 150;

/** Lines below a play with the names of the team members who heard it; none where names are not shown. */
export function heardLines({ heard, heardBy }: Pick<ExportedPlay, 'heard' | 'heardBy'>): string[] {
  if (heardBy.length === 0) return [];
  const more = (heard ?? 0) - heardBy.length;
  const parts = more > 0 ? [...heardBy, `${more} more`] : heardBy;
  const lines: string[] = [];
  let line = 'Heard by:';
  for (const [index, part] of parts.entries()) {
    const words = index < parts.length - 1 ? `${part},` : part;
    if (line.length + words.length + 1 > LINE) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? words : `${line} ${words}`;
  }
  return [...lines, line];
}
