import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';

export default class LocationsClaim extends EarshotCommand {
  static override summary = 'Claim a controller as a new location of a group';
  static override examples = ['<%= config.bin %> locations claim VC4-20001 --code ABCDE-12345 --group North'];
  static override args = { serial: Args.string({ description: 'The serial number on the box', required: true }) };
  static override flags = {
    code: Flags.string({ description: 'The claim code on the box', required: true }),
    group: groupFlag,
    name: Flags.string({ description: 'The name of the location' }),
  };

  async run(): Promise<{ controllerId: string; serialNumber: string }> {
    const { args, flags } = await this.parse(LocationsClaim);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const box = { serialNumber: args.serial, claimCode: flags.code, ...(flags.name && { boxName: flags.name }) };
    const claimed = await earshot.controllers.claim({ ...group, ...box }, this.calling);
    this.print([`Claimed ${claimed.serialNumber}, location ${claimed.controllerId}.`]);
    return claimed;
  }
}
