import type { HistoryEntry } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readMoment } from '../../input/audit-filter.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from '../../input/resolvers.ts';
import { historyColumns } from '../../output/history-columns.ts';
import { table } from '../../output/table.ts';

const KINDS = ['connection', 'incident', 'cast', 'configuration', 'registration', 'firmware', 'change'] as const;

export default class LocationsHistory extends EarshotCommand {
  static override summary = 'Show what happened at a location, newest first';
  static override description =
    'Connection, incidents, Message Casts, configuration, registration, firmware, and changes by users, as far as you may see them.';
  static override examples = [
    '<%= config.bin %> locations history "Leeds Headrow"',
    '<%= config.bin %> locations history "Leeds Headrow" --kind cast --kind incident --from 2026-11-01 --all --json',
  ];
  static override args = { location: Args.string({ description: orBeginning(LOCATION_ARGUMENT), required: true }) };
  static override flags = {
    kind: Flags.option({ options: KINDS, multiple: true, multipleNonGreedy: true })({
      description: 'Only this kind; can be repeated',
    }),
    from: Flags.string({ description: 'Only from this day or time on', helpValue: '2026-11-01' }),
    to: Flags.string({ description: 'Only before this day or time', helpValue: '2026-12-01' }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ entries: HistoryEntry[] }> {
    const { args, flags } = await this.parse(LocationsHistory);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, args.location, { prefix: true, ...this.calling });
    const filter = {
      ...(flags.kind && { kinds: flags.kind }),
      ...(flags.from !== undefined && { from: readMoment(flags.from) }),
      ...(flags.to !== undefined && { to: readMoment(flags.to) }),
    };
    const entries = await limited(earshot.locations.history(controllerId, filter, this.calling), flags);
    this.print(
      entries.length === 0
        ? ['Nothing is recorded.']
        : table(entries, historyColumns, { width: this.width, paint: this.paint }),
    );
    return { entries };
  }
}
