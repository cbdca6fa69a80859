import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findLocation, LOCATION_ARGUMENT } from '../../input/find-location.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class LocationsReplace extends EarshotCommand {
  static override summary = 'Give a location another controller in place of a dead one';
  static override description =
    'The location keeps its number, name, labels, history and casts. The former controller is cut off and can not come back.';
  static override examples = [
    '<%= config.bin %> locations replace "Leeds Headrow" --serial VC4-20001 --code ABCDE-12345',
  ];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = {
    serial: Flags.string({ description: 'The serial number of the new controller', required: true }),
    code: Flags.string({ description: 'The claim code on its box', required: true }),
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
  };

  async run(): Promise<{ controllerId: string; serialNumber: string; formerSerialNumber: string | null }> {
    const { args, flags } = await this.parse(LocationsReplace);
    const earshot = await this.connect(flags.url);
    const { id, version, boxname, serial_number: former } = await findLocation(earshot, args.location, this.calling);
    if (this.isInteractive && !flags.yes) {
      await confirm(`Replace ${former} of ${printable(boxname)} by ${flags.serial}?`, 'Nothing was changed.');
    }
    const box = { serialNumber: flags.serial, claimCode: flags.code };
    const done = await earshot.controllers.replace({ controllerId: id, version, ...box }, this.calling);
    this.print([`Replaced: ${done.formerSerialNumber ?? former} → ${done.serialNumber}`]);
    return done;
  }
}
