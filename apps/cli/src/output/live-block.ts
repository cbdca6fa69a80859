/** Lines on a terminal that are written over each time. */
export interface LiveBlock {
  readonly show: (lines: readonly string[]) => void;
  /** Takes the lines away. */
  readonly clear: () => void;
}

const CLEAR_LINE = '\u001B[2K';
const CLEAR_BELOW = '\u001B[J';

/** Lines must not be wider than the terminal: a wrapped line would be counted as one. */
export function liveBlock(write: (text: string) => void): LiveBlock {
  let height = 0;
  const toTop = () => (height === 0 ? '' : `\u001B[${height}A\r`);
  return {
    show: (lines) => {
      // In one write, so that nothing flickers.
      write(`${toTop()}${lines.map((line) => `${CLEAR_LINE}${line}\n`).join('')}${CLEAR_BELOW}`);
      height = lines.length;
    },
    clear: () => {
      if (height > 0) write(`${toTop()}${CLEAR_BELOW}`);
      height = 0;
    },
  };
}
