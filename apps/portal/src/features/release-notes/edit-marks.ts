/** A text with its selection. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

const AROUND = { bold: '**', italic: '_' } as const;
const BEFORE = { heading: '## ', list: '- ' } as const;

/** Adds the mark to the selection, or removes it if present. Without a selection, inserts a marked sample. */
export function toggleMark(selected: Selected, mark: Mark, sample: string): Selected {
  if (mark === 'link') return link(selected, sample);
  if (mark === 'bold' || mark === 'italic') return around(selected, AROUND[mark], sample);
  return before(selected, BEFORE[mark], sample);
}

const replaced = ({ text, start, end }: Selected, part: string): string =>
  text.slice(0, start) + part + text.slice(end);

function around(selected: Selected, sign: string, sample: string): Selected {
  const { text, start, end } = selected;
  const inner = text.slice(start, end) || sample;
  const from = start - sign.length;
  if (text.slice(Math.max(0, from), start) === sign && text.slice(end, end + sign.length) === sign) {
    const wider = { text, start: from, end: end + sign.length };
    return { text: replaced(wider, inner), start: from, end: from + inner.length };
  }
  const at = start + sign.length;
  return { text: replaced(selected, sign + inner + sign), start: at, end: at + inner.length };
}

/** Adds or removes the sign on every line of the selection. */
function before({ text, start, end }: Selected, sign: string, sample: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = (text.slice(from, to) || sample).split('\n');
  const marked = lines.every((line) => line.startsWith(sign));
  const part = lines.map((line) => (marked ? line.slice(sign.length) : sign + line)).join('\n');
  return { text: replaced({ text, start: from, end: to }, part), start: from, end: from + part.length };
}

/** Selects the address, which the user types next. */
function link(selected: Selected, sample: string): Selected {
  const words = selected.text.slice(selected.start, selected.end) || sample;
  const address = 'https://';
  const at = selected.start + words.length + 3;
  return { text: replaced(selected, `[${words}](${address})`), start: at, end: at + address.length };
}
