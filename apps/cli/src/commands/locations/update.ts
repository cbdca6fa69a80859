import type { ControllerRecord } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { inGroup } from '../../input/group-flags.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, resolveLocationRecord } from '../../input/resolvers.ts';
import { readPosition } from '../../input/position.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class LocationsUpdate extends EarshotCommand {
  static override summary = 'Change a location; fields not given are kept';
  static override description =
    '--postcode looks up the position and marks it as verified. --position sets it by hand. --label replaces all labels of the location.';
  static override examples = [
    '<%= config.bin %> locations update VC4-10044 --name "Leeds Headrow" --postcode "LS1 6PT"',
    '<%= config.bin %> locations update "Leeds Headrow" --position 53.7997,-1.544 --dry-run',
  ];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = {
    name: Flags.string({ description: 'New name; empty to remove' }),
    group: Flags.string({ description: 'New group: title, path (North / Leeds) or id' }),
    label: Flags.string({ description: 'Label to set; can be repeated', multiple: true, multipleNonGreedy: true }),
    postcode: Flags.string({ description: 'New postcode; empty to remove' }),
    position: Flags.string({ description: 'Latitude and longitude in degrees, separated by a comma; empty to remove' }),
    timezone: Flags.string({ description: 'New time zone, for example Europe/Dublin' }),
    'dry-run': Flags.boolean({ description: 'Show the changes without sending them' }),
  };

  async run(): Promise<{ dryRun: boolean; change: object; location: ControllerRecord }> {
    const { args, flags } = await this.parse(LocationsUpdate);
    const earshot = await this.connect(flags.url);
    const { calling } = this;
    const location = await resolveLocationRecord(earshot, args.location, calling);
    const { groupId } = await inGroup(earshot, flags.group, calling);
    const found = flags.postcode ? await earshot.postcodes.lookUp(flags.postcode, calling) : undefined;
    const position = flags.position === undefined ? found?.geodata : readPosition(flags.position);
    const change = {
      ...(flags.name !== undefined && { boxName: flags.name }),
      ...(groupId !== undefined && { groupId }),
      ...(flags.label && { tags: flags.label }),
      ...(flags.postcode !== undefined && { postcode: found?.postcode ?? null }),
      ...(position !== undefined && { geodata: position, verified: flags.position === undefined }),
      ...(flags.timezone !== undefined && { timezone: flags.timezone }),
    };
    if (Object.keys(change).length === 0)
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    if (flags['dry-run']) {
      this.print([`Would change ${printable(location.boxName)}: ${JSON.stringify(change)}`]);
      return { dryRun: true, change, location };
    }
    const { id, version } = location;
    const changed = await earshot.locations.update({ controllerId: id, version, ...change }, calling);
    this.print([`Changed ${printable(changed.boxName)}, version ${changed.version}.`]);
    return { dryRun: false, change, location: changed };
  }
}
