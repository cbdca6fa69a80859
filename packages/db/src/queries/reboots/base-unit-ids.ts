import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

interface BaseUnitsOf {
  readonly serial: string;
  readonly boxName: string;
  readonly ids: string[];
}

/** Returns the base units that are present at a controller; undefined if it is not in the scope. */
export async function listBaseUnitIds(trx: Trx, scope: Scope, controllerId: string): Promise<BaseUnitsOf | undefined> {
  const { rows } = await sql<BaseUnitsOf>`
    select c.serial, c.box_name as "boxName", array(
      select b.device_id from base_units b
      where b.controller_id = c.id and b.owner_epoch = c.owner_epoch and b.kind = 'baseunit'
        and b.deactivated_at is null order by 1) as ids
    from controllers c join groups g on g.id = c.group_id where c.id = ${controllerId} and ${inScope('g', scope)}`.execute(
    trx,
  );
  return rows[0];
}
