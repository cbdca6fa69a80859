import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A child process that answers one question after the other. It sends a first message when it is ready. */
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

/** Child's side: answers each question with the result of `answer`, and exits with its parent. */
export function answerParent(answer: (question: unknown) => Promise<object>): void {
  process.on('message', (question: unknown) => {
    void answer(question).then((said) => process.send?.(said));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}
