import type { Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { LOCATION_ARGUMENT, resolveLocationRecord } from '../../input/resolvers.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { counted, printable } from '../../output/text.ts';

export default class BaseUnitsReboot extends EarshotCommand {
  static override summary = 'Reboot base units of a location';
  static override description =
    'Waits for the answer of the controller. Refused while a Message Cast plays there, unless --anyway is given. Exit codes: 0 rebooted; 1 not rebooted, or no answer.';
  static override examples = [
    '<%= config.bin %> base-units reboot "Leeds Headrow"',
    '<%= config.bin %> base-units reboot VC4-10044 --unit BU-1 --unit BU-2 --yes',
  ];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = {
    unit: Flags.string({
      description: 'Id of a base unit; can be repeated. Default: all base units of the location',
      multiple: true,
      multipleNonGreedy: true,
    }),
    anyway: Flags.boolean({ description: 'Reboot although a Message Cast plays at the location, which cuts it' }),
    yes: yesFlag,
  };

  async run(): Promise<{ operation: Operation }> {
    const { args, flags } = await this.parse(BaseUnitsReboot);
    const earshot = await this.connect(flags.url);
    const { id, serialNumber, boxName } = await resolveLocationRecord(earshot, args.location, this.calling);
    const which = flags.unit === undefined ? 'all base units' : counted(flags.unit.length, 'base unit');
    await this.confirm(`Reboot ${which} of ${printable(boxName)}?`, {
      yes: flags.yes,
      otherwise: 'Nothing was rebooted.',
    });
    const { operationId } = await earshot.reboots.baseUnits(
      {
        controllerId: id,
        serialNumber,
        boxName,
        anyway: flags.anyway,
        ...(flags.unit !== undefined && { baseUnitIds: flags.unit }),
      },
      this.calling,
    );
    const operation = await earshot.operations.wait(operationId, this.calling);
    if (operation.state === 'completed') this.print([`Rebooted ${which} of ${printable(boxName)}`]);
    else {
      process.stderr.write(`There was a problem rebooting base units: ${operation.message ?? operation.state}\n`);
      process.exitCode = EXIT.failure;
    }
    return { operation };
  }
}
