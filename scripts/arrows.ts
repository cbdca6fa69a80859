import { findViolations } from './arrows/find-violations.ts';
import { root } from './root.ts';

const { files, violations } = findViolations(root);
for (const { file, line, specifier, message } of violations) {
  process.stdout.write(`${file}:${line}  ${specifier}\n  ${message}\n`);
}
process.stdout.write(`${files} files, ${violations.length} violations\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
