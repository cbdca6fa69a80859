import type { CastResult, Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { waitForCast } from '../../cast-waiting.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { exitCodeOf } from '../../exit-codes.ts';
import { parseDuration } from '../../input/duration.ts';
import { OPERATION_ARGUMENT, resolveOperation } from '../../input/resolvers.ts';
import { castResult } from '../../output/cast-result.ts';
import { waitForOperation } from '../../operation-waiting.ts';

type Result = { operation: Operation } & Partial<CastResult>;

export default class OperationsAttach extends EarshotCommand {
  static override summary = 'Watch an operation until it finishes';
  static override description =
    'Exit codes are the same as for `casts send --wait`: 0 played at all locations, or the work was completed; 1 something failed; 2 refused or wrong input; 3 played at some locations; 4 at none. Ctrl-C stops watching, not the operation.';
  static override examples = [
    '<%= config.bin %> operations attach last',
    '<%= config.bin %> operations attach 0192f0c4-6d2e-7c40-9a1f-0c5f3f0f8d11 --timeout 10m',
  ];
  static override args = { operation: Args.string({ description: OPERATION_ARGUMENT, required: true }) };
  static override flags = {
    timeout: Flags.string({ description: 'Time limit; exit code 1 when it is reached', helpValue: '5m' }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(OperationsAttach);
    const timeoutMs = flags.timeout === undefined ? undefined : parseDuration(flags.timeout);
    const earshot = await this.connect(flags.url);
    const operation = await resolveOperation(earshot, args.operation, this.calling);
    const waiting = { calling: this.calling, timeoutMs };
    if (operation.kind !== 'cast.send') return { operation: await waitForOperation(earshot, operation, waiting) };
    const show = this.jsonEnabled() ? 'nothing' : process.stderr.isTTY ? 'block' : 'lines';
    const result = await waitForCast(earshot, { deliveryId: operation.subjectId, ...waiting, show });
    this.print(castResult(result, { width: this.width, paint: this.paint }));
    process.exitCode = exitCodeOf(result.outcome);
    return { operation: await earshot.operations.status(operation.id, this.calling), ...result };
  }
}
