import type { FinalCommandState } from '@earshot/domain/device-commands/outcome';
import type { DeviceRequestType } from '@earshot/domain/device-commands/requests';
import { readGroupsAnswer, UNREADABLE_GROUPS } from '@earshot/domain/team-members/read-groups-answer';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

const READS_GROUPS: DeviceRequestType = 'call-handling-groups.read';

export interface ControllerGroupsRow {
  /** Null if the controller was never asked. */
  readonly names: string[] | null;
  readonly readAt: Date | null;
  readonly status: string;
  readonly lastSeenAt: Date | null;
  /** Null until the controller has reported its features. */
  readonly isSupported: boolean | null;
}

/** Returns undefined if the controller is not in the scope. */
export async function findCallHandlingGroups(
  db: Database,
  scope: Scope,
  controllerId: string,
): Promise<ControllerGroupsRow | undefined> {
  const { rows } = await sql<ControllerGroupsRow>`
    select h.names, h.read_at as "readAt", s.status, s.last_seen_at as "lastSeenAt",
           case when cardinality(s.supported_features) > 0
             then ${READS_GROUPS} = any(s.supported_features) end as "isSupported"
    from controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
      left join call_handling_groups h on h.controller_id = c.id and h.owner_epoch = c.owner_epoch
    where c.id = ${controllerId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

interface SettledCommand {
  readonly id: string;
  readonly type: DeviceRequestType;
  readonly state: FinalCommandState;
  readonly detail: string | null;
}

/** Stores the groups that controllers reported. Returns the commands; those with an unreadable answer have failed. */
export async function noteCallHandlingGroups<Command extends SettledCommand>(
  trx: Trx,
  settled: readonly Command[],
): Promise<Command[]> {
  const noted: Command[] = [];
  for (const command of settled) noted.push(await noteGroups(trx, command));
  return noted;
}

async function noteGroups<Command extends SettledCommand>(trx: Trx, command: Command): Promise<Command> {
  if (command.type !== READS_GROUPS || command.state !== 'done') return command;
  const names = readGroupsAnswer(command.detail);
  if (names === undefined) {
    const end = { state: 'failed', detail: UNREADABLE_GROUPS } as const;
    await trx.updateTable('device_commands').set(end).where('id', '=', command.id).execute();
    return { ...command, ...end };
  }
  await sql`
    insert into call_handling_groups as h (controller_id, owner_epoch, names)
    select d.controller_id, d.owner_epoch, ${names}::text[] from device_commands d where d.id = ${command.id}
    on conflict (controller_id, owner_epoch) do update set names = excluded.names, read_at = now()`.execute(trx);
  return command;
}
