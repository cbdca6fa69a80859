import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Declined, InputError, Interrupted } from '../refusals.ts';

interface Question {
  /** Typed characters are not shown. */
  readonly hidden?: boolean;
  readonly fallback?: string;
}

interface Terminal {
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { isTTY?: boolean };
}

/** Questions are written to standard error, so that standard output contains only results. */
const terminal = (): Terminal => ({ input: process.stdin, output: process.stderr });

/** Whether standard input and standard error are terminals. */
export const canAsk = ({ input, output }: Terminal = terminal()): boolean =>
  input.isTTY === true && output.isTTY === true;

/** Asks the user; throws without a terminal. */
export async function ask(
  question: string,
  { hidden = false, fallback }: Question = {},
  { input, output }: Terminal = terminal(),
): Promise<string> {
  if (!canAsk({ input, output }))
    throw new InputError(`Cannot ask without a terminal: ${question}`, 'Give the answer as a flag; see --help.');
  const text = `${question}${fallback === undefined ? '' : ` (${fallback})`}: `;
  const answer = await (hidden ? readHidden(text, { input, output }) : readLine(text, { input, output }));
  return answer.trim() === '' && fallback !== undefined ? fallback : answer;
}

/** Requires a yes. Any other answer, or the end of input, throws Declined with `otherwise`. */
export async function confirm(question: string, otherwise: string, at: Terminal = terminal()): Promise<void> {
  const answer = await ask(`${question} [y/N]`, {}, at);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Declined(otherwise);
}

async function readHidden(text: string, { input, output }: Terminal): Promise<string> {
  output.write(text);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  return await readLine('', { input, output: silent }).finally(() => output.write('\n'));
}

const readLine = (text: string, { input, output }: Terminal): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = createInterface({ input, output, terminal: true, historySize: 0 });
    let settled = false;
    const settle = (how: () => void) => {
      if (settled) return;
      settled = true;
      lines.close();
      how();
    };
    const stop = (error: Error) => {
      if (!settled) output.write('\n');
      settle(() => reject(error));
    };
    lines.once('SIGINT', () => stop(new Interrupted()));
    lines.once('close', () => stop(new Declined('There was no answer.')));
    lines.question(text, (answer) => settle(() => resolve(answer)));
  });
