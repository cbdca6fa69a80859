import type { Hook } from '@oclif/core';
import { Errors } from '@oclif/core';
import { flagsOf } from '../input/flags-of.ts';
import { explainUnknown } from '../input/unknown-command.ts';
import { writeError } from '../output/error-report.ts';

const refuse: Hook.CommandNotFound = ({ id, argv, config }) => {
  writeError(explainUnknown(id, config), { asJson: flagsOf(argv ?? []).includes('--json') });
  throw new Errors.ExitError(Number(process.exitCode));
};
export default refuse;
