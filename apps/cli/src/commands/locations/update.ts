import type { ControllerRecord } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findLocation, LOCATION_ARGUMENT } from '../../input/find-location.ts';
import { readPosition } from '../../input/position.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class LocationsUpdate extends EarshotCommand {
  static override summary = 'Change a location: what is given, and nothing else';
  static override description =
    'With --postcode the position is looked up and counts as verified; with --position it is set by hand. Labels that are given replace all that it has.';
  static override examples = [
    '<%= config.bin %> locations update VC4-10044 --name "Leeds Headrow" --postcode "LS1 6PT"',
    '<%= config.bin %> locations update "Leeds Headrow" --position 53.7997,-1.544 --dry-run',
  ];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = {
    name: Flags.string({ description: 'Another name; empty for none' }),
    group: Flags.string({ description: 'The group to move it to: title, path (North / Leeds) or id' }),
    label: Flags.string({ description: 'A label it is to have; may be given more than once', multiple: true }),
    postcode: Flags.string({ description: 'Another postcode; empty for none' }),
    position: Flags.string({ description: 'Latitude and longitude in degrees, a comma between them; empty for none' }),
    timezone: Flags.string({ description: 'Another time zone, as Europe/Dublin' }),
    'dry-run': Flags.boolean({ description: 'Only show what would be sent' }),
  };

  async run(): Promise<{ dryRun: boolean; change: object; location: ControllerRecord }> {
    const { args, flags } = await this.parse(LocationsUpdate);
    const earshot = await this.connect(flags.url);
    const { calling } = this;
    const location = await findLocation(earshot, args.location, calling);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, calling);
    const found = flags.postcode ? await earshot.postcodes.lookUp(flags.postcode, calling) : undefined;
    const position = flags.position === undefined ? found?.geodata : readPosition(flags.position);
    const change = {
      ...(flags.name !== undefined && { boxname: flags.name }),
      ...(group && { admingroup: group.id }),
      ...(flags.label && { tags: flags.label }),
      ...(flags.postcode !== undefined && { postcode: found?.postcode ?? null }),
      ...(position !== undefined && { geodata: position, verified: flags.position === undefined }),
      ...(flags.timezone !== undefined && { timezone: flags.timezone }),
    };
    if (Object.keys(change).length === 0)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    if (flags['dry-run']) {
      this.print([`Would change ${printable(location.boxname)}: ${JSON.stringify(change)}`]);
      return { dryRun: true, change, location };
    }
    const { id, version } = location;
    const changed = await earshot.locations.update({ controllerId: id, version, ...change }, calling);
    this.print([`Changed ${printable(changed.boxname)}, version ${changed.version}.`]);
    return { dryRun: false, change, location: changed };
  }
}
