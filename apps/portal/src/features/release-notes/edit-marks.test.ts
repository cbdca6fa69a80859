import { describe, expect, it } from 'vitest';
import { type Mark, toggleMark } from './edit-marks.ts';

/** `«` and `»` mark the selection. */
const read = (marked: string) => ({
  text: marked.replaceAll(/[«»]/g, ''),
  start: marked.indexOf('«'),
  end: marked.indexOf('»') - 1,
});
const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;

describe('a mark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'say «hello» now', 'say **«hello»** now'],
    ['bold', 'say **«hello»** now', 'say «hello» now'],
    ['italic', '«»', '_«sample»_'],
    ['heading', 'one\ntw«o»', 'one\n«## two»'],
    ['list', '«a\nb»', '«- a\n- b»'],
    ['list', '«- a\n- b»', '«a\nb»'],
    ['list', '«»', '«- sample»'],
    ['link', 'see «here»', 'see [here](«https://»)'],
  ])('%s changes %j to %j', (mark, before, after) => {
    expect(shown(toggleMark(read(before), mark, 'sample'))).toBe(after);
  });
});
