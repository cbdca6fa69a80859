import { binary, root } from '../root.ts';
import { runChild } from './run-child.ts';
import { failure, passed, type Result, type Suite } from './suite.ts';

const node = process.execPath;

const checks: readonly { name: string; command: readonly [string, ...string[]] }[] = [
  { name: 'types', command: [binary('tsc'), '-b', '--pretty'] },
  { name: 'lint', command: [binary('oxlint')] },
  { name: 'format', command: [binary('prettier'), '--check', '--cache', '--log-level', 'warn', '.'] },
  { name: 'dead code', command: [binary('knip')] },
  { name: 'prose', command: [node, `${root}/scripts/prose.ts`] },
  { name: 'arrows', command: [node, `${root}/scripts/arrows.ts`] },
  { name: 'generated files', command: [node, `${root}/scripts/generate.ts`, '--check'] },
  { name: 'documentation', command: [node, `${root}/scripts/docs.ts`] },
];

/** A suite per check; each check counts as one test. */
export const staticSuites: readonly Suite[] = checks.map(({ name, command }) => ({
  kind: 'static',
  name,
  run: async (): Promise<Result> => {
    const { code, text } = await runChild(command, { output: 'collect' });
    if (code === 0) return passed;
    process.stdout.write(`${text.trimEnd()}\n`);
    return failure(name);
  },
}));
