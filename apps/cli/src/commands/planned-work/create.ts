import type { PlannedWork } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { parseDuration } from '../../input/duration.ts';
import { resolveLocation } from '../../input/resolvers.ts';
import { parseMoment } from '../../input/moment.ts';
import { printable } from '../../output/text.ts';
import { dateTime } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';

export default class PlannedWorkCreate extends EarshotCommand {
  static override summary = 'Plan work on a location or group and mute its incidents';
  static override description = 'At most 7 days.';
  static override examples = [
    '<%= config.bin %> planned-work create --location "Leeds Headrow" --for 2h --reason "New switch"',
    '<%= config.bin %> planned-work create --group North --from 2026-12-01T22:00 --until 2026-12-02T05:00 --reason Power',
  ];
  static override flags = {
    location: Flags.string({ description: 'Location: name, serial number or id', exclusive: ['group'] }),
    group: Flags.string({ description: 'Group with its sub-groups: title, path (North / Leeds) or id' }),
    reason: Flags.string({ description: 'Reason', required: true }),
    from: Flags.string({ description: 'Start; default: now' }),
    until: Flags.string({ description: 'End', exclusive: ['for'] }),
    for: Flags.string({ description: 'Duration: 30m, 2h' }),
  };

  async run(): Promise<{ plannedWork: PlannedWork }> {
    const { flags } = await this.parse(PlannedWorkCreate);
    const start = flags.from === undefined ? undefined : parseMoment(flags.from);
    const end = endOf(flags, start ?? this.now);
    const earshot = await this.connect(flags.url);
    const where =
      flags.location !== undefined
        ? { controllerId: await resolveLocation(earshot, flags.location, this.calling) }
        : { groupId: (await earshot.groups.find(flags.group ?? '', this.calling)).id };
    const times = { ...(start && { startsAt: start.toISOString() }), endsAt: end.toISOString() };
    const plannedWork = await earshot.plannedWork.create({ ...where, ...times, reason: flags.reason }, this.calling);
    const on = printable(plannedWork.boxName ?? `all of ${plannedWork.groupTitle}`);
    this.print([`Silent on ${on} until ${dateTime(plannedWork.endsAt)}.`]);
    return { plannedWork };
  }
}

interface Given {
  readonly location?: string | undefined;
  readonly group?: string | undefined;
  readonly until?: string | undefined;
  readonly for?: string | undefined;
}

function endOf({ location, group, until, for: lasting }: Given, start: Date): Date {
  if (location === undefined && group === undefined)
    throw new InputError('Where is the work?', 'Give --location or --group.');
  if (until !== undefined) return parseMoment(until);
  if (lasting === undefined) throw new InputError('When does it end?', 'Give --until or --for.');
  return new Date(start.getTime() + parseDuration(lasting));
}
