import { styleText } from 'node:util';

const nameWidth = 11;
const clearLine = '\r\u001B[2K';

type Format = Parameters<typeof styleText>[0];
export type Output = { isTTY?: boolean; write: (text: string) => unknown };

export type Step = {
  /** Prints a line below the step, for long or unexpected work. */
  note: (text: string) => void;
  done: (text: string) => void;
  skipped: (text: string) => void;
};

export type Progress = ReturnType<typeof createProgress>;

/** Output of a start on the terminal. Without a terminal each line is printed once, without colours. */
export function createProgress(out: Output) {
  /** Lines of the steps in progress, of which a terminal shows the last. */
  const open = new Set<string>();
  const shown = (): string => [...open].at(-1) ?? '';
  const style = (format: Format, text: string): string => (out.isTTY === true ? styleText(format, text) : text);
  const line = (text: string): void => {
    out.write(`${open.size === 0 ? '' : clearLine}${text}\n${shown()}`);
  };
  const close = (...steps: readonly string[]): void => {
    if (open.size > 0) out.write(clearLine);
    for (const step of steps) open.delete(step);
  };

  return {
    style,
    line,
    heading: (text: string): void => line(`\n  ${style('bold', 'Earshot')}  ${style('dim', text)}\n`),
    step: (name: string, doing: string): Step => {
      const began = performance.now();
      const label = name.padEnd(nameWidth);
      const inProgress = `  ${style('dim', '·')} ${label} ${style('dim', `${doing} …`)}`;
      if (out.isTTY === true) {
        close();
        open.add(inProgress);
        out.write(inProgress);
      }
      const end = (mark: string, text: string): void => {
        close(inProgress);
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        line(`  ${mark} ${label} ${text} ${style('dim', `(${seconds} s)`)}`);
      };
      return {
        note: (text) => line(`    ${' '.repeat(nameWidth)}${style('dim', text)}`),
        done: (text) => end(style('green', '✓'), text),
        skipped: (text) => end(style('yellow', '–'), text),
      };
    },
    failure: (message: string, remedy: string): void => {
      close(...open);
      line(`\n  ${style('red', '✗')} ${indent(message)}\n\n    ${style('bold', 'What to do')}  ${indent(remedy)}\n`);
    },
  };
}

function indent(text: string): string {
  return text.split('\n').join('\n    ');
}
