import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that is asked one thing after the other. It says something when it is ready. */
export interface AskedChild<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly stop: () => void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function startAskedChild<Question extends object, Answer>(
  script: string,
  args: readonly string[] = [],
): Promise<AskedChild<Question, Answer>> {
  const child = fork(`${root}/${script}`, [...args], { cwd: root });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const next = async () => ((await Promise.race([once(child, 'message'), ended])) as [Answer])[0];
  await next();
  return {
    ask: async (question) => {
      const answer = next();
      child.send(question);
      return answer;
    },
    stop: () => child.kill('SIGTERM'),
  };
}

/** The other side: answers each question with what `answer` resolves to, and ends with its parent. */
export function answerParent(answer: (question: unknown) => Promise<object>): void {
  process.on('message', (question: unknown) => {
    void answer(question).then((said) => process.send?.(said));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}
