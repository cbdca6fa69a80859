/** Terminal lines that are overwritten by each update. */
export interface LiveBlock {
  readonly show: (lines: readonly string[]) => void;
  readonly clear: () => void;
}

const CLEAR_LINE = '\u001B[2K';
const CLEAR_BELOW = '\u001B[J';

/** Lines must fit the width of the terminal: a wrapped line would be counted as one. */
export function liveBlock(write: (text: string) => void): LiveBlock {
  let height = 0;
  const toTop = () => (height === 0 ? '' : `\u001B[${height}A\r`);
  return {
    show: (lines) => {
      // In a single write, to avoid flicker.
      write(`${toTop()}${lines.map((line) => `${CLEAR_LINE}${line}\n`).join('')}${CLEAR_BELOW}`);
      height = lines.length;
    },
    clear: () => {
      if (height > 0) write(`${toTop()}${CLEAR_BELOW}`);
      height = 0;
    },
  };
}
