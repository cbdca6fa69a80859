import type { Hearing, HearingCounts } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import {
  DELIVERY_ARGUMENT,
  LOCATION_ARGUMENT,
  orBeginning,
  resolveDelivery,
  resolveLocation,
} from '../../input/resolvers.ts';
import { hearingColumns } from '../../output/hearing-columns.ts';
import { table } from '../../output/table.ts';
import { number } from '../../output/text.ts';

export default class CastsHearings extends EarshotCommand {
  static override summary = 'List the team members who heard a delivery, and its listeners who have not';
  static override description =
    'Names are printed if the group shows names in proof of play and you may see team members; otherwise ids. Listeners who have not heard it are known for deliveries to call-handling groups and to single team members.';
  static override examples = [
    '<%= config.bin %> casts hearings last',
    '<%= config.bin %> casts hearings "Area meeting" --missed --location "Leeds Headrow"',
  ];
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    heard: Flags.boolean({ description: 'Only team members who heard it', exclusive: ['missed'] }),
    missed: Flags.boolean({ description: 'Only listeners who have not heard it' }),
    location: Flags.string({ description: orBeginning(LOCATION_ARGUMENT) }),
    limit: Flags.integer({ description: 'Maximum number of rows', default: 200, min: 1 }),
  };

  async run(): Promise<{ counts: HearingCounts; hearings: Hearing[] }> {
    const { args, flags } = await this.parse(CastsHearings);
    const earshot = await this.connect(flags.url);
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
    const controllerId =
      flags.location === undefined
        ? undefined
        : await resolveLocation(earshot, flags.location, { prefix: true, ...this.calling });
    const of = { deliveryId, ...(controllerId !== undefined && { controllerId }) };
    const view = flags.missed ? 'missed' : flags.heard ? 'heard' : 'all';
    const counts = await earshot.deliveries.hearingCounts(of, this.calling);
    const hearings: Hearing[] = [];
    for await (const hearing of earshot.deliveries.allHearings({ ...of, view }, this.calling)) {
      if (hearings.length >= flags.limit) break;
      hearings.push(hearing);
    }
    this.print(table(hearings, hearingColumns, { width: this.width, paint: this.paint }));
    this.note(`${number(counts.heard)} heard, ${number(counts.missed)} not heard`);
    return { counts, hearings };
  }
}
