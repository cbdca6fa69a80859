import type { CastResult } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { waitForCast } from '../../cast-waiting.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { exitCodeOf } from '../../exit-codes.ts';
import { parseDuration } from '../../input/duration.ts';
import { castResult } from '../../output/cast-result.ts';

export default class CastsWatch extends EarshotCommand {
  static override summary = 'Watch a delivery until every location has played or failed';
  static override description =
    'Exit codes: 0 played at all locations; 1 something failed; 2 refused or wrong input; 3 played at some locations; 4 at none. Ctrl-C stops watching, not the cast.';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    timeout: Flags.string({ description: 'Time limit; exit code 1 when it is reached', helpValue: '5m' }),
  };

  async run(): Promise<CastResult> {
    const { args, flags } = await this.parse(CastsWatch);
    const timeoutMs = flags.timeout === undefined ? undefined : parseDuration(flags.timeout);
    const earshot = await this.connect(flags.url);
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
    const show = this.jsonEnabled() ? 'nothing' : process.stderr.isTTY ? 'block' : 'lines';
    const result = await waitForCast(earshot, { deliveryId, calling: this.calling, timeoutMs, show });
    this.print(castResult(result, { width: this.width, paint: this.paint }));
    process.exitCode = exitCodeOf(result.outcome);
    return result;
  }
}
