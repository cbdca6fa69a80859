import { inGroup, nothing, type MakeInput, type Sample } from './sample.ts';

/** A row of the caller's own group, visible to every principal of the matrix that may read the log. */
async function freshAuditRow({ api: { deps, world } }: Sample): Promise<string> {
  const { id } = await deps.db
    .insertInto('audit_log')
    .columns(['group_id', 'customer_id', 'principal_kind', 'action', 'request_id'])
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .select(['id', 'customer_id', eb.val('session').as('kind'), eb.val('matrix').as('action'), eb.val('-').as('r')])
        .where('id', '=', world.north.groupId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const AUDIT_INPUTS = {
  'audit.list': inGroup,
  'audit.get': async (sample) => ({ entryId: await freshAuditRow(sample) }),
  'audit.actions': nothing,
  'audit.verify': nothing,
  'audit.seals': nothing,
} as const satisfies Record<string, MakeInput>;
