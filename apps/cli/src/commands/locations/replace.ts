import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { LOCATION_ARGUMENT, resolveLocationRecord } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class LocationsReplace extends EarshotCommand {
  static override summary = 'Replace the controller of a location';
  static override description =
    'The location keeps its number, name, labels, history and casts. The old controller is disconnected and cannot be used again.';
  static override examples = [
    '<%= config.bin %> locations replace "Leeds Headrow" --serial VC4-20001 --code ABCDE-12345',
  ];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = {
    serial: Flags.string({ description: 'The serial number of the new controller', required: true }),
    code: Flags.string({ description: 'The claim code on the box', required: true }),
    yes: yesFlag,
  };

  async run(): Promise<{ controllerId: string; serialNumber: string; formerSerialNumber: string | null }> {
    const { args, flags } = await this.parse(LocationsReplace);
    const earshot = await this.connect(flags.url);
    const {
      id,
      version,
      boxName,
      serialNumber: former,
    } = await resolveLocationRecord(earshot, args.location, this.calling);
    await this.confirm(`Replace ${former} of ${printable(boxName)} by ${flags.serial}?`, {
      yes: flags.yes,
      otherwise: 'Nothing was changed.',
    });
    const box = { serialNumber: flags.serial, claimCode: flags.code };
    const done = await earshot.controllers.replace({ controllerId: id, version, ...box }, this.calling);
    this.print([`Replaced: ${done.formerSerialNumber ?? former} → ${done.serialNumber}`]);
    return done;
  }
}
