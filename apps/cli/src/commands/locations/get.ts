import type { ControllerRecord } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findLocation, LOCATION_ARGUMENT } from '../../input/find-location.ts';
import { facts } from '../../output/facts.ts';
import { recordFacts } from '../../output/record-facts.ts';

export default class LocationsGet extends EarshotCommand {
  static override summary = 'A location and its controller';
  static override examples = ['<%= config.bin %> locations get "Leeds Headrow"'];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };

  async run(): Promise<{ location: ControllerRecord }> {
    const { args, flags } = await this.parse(LocationsGet);
    const earshot = await this.connect(flags.url);
    const location = await findLocation(earshot, args.location, this.calling);
    this.print(facts(recordFacts(location, this.now), { width: this.width, paint: this.paint }));
    return { location };
  }
}
