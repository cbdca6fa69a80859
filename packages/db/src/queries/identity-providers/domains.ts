import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface Domain {
  readonly domain: string;
  readonly proof: string;
  readonly provenAt: Date | null;
  readonly byStaff: boolean;
}

export async function listDomains(db: Database | Trx, providerId: string): Promise<Domain[]> {
  const { rows } = await sql<Domain>`
    select domain, proof, proven_at as "provenAt", proven_by is not null as "byStaff"
    from identity_domains where provider_id = ${providerId} order by domain`.execute(db);
  return rows;
}

/** Adds a domain that is not proven. An existing one stays as it is. */
export const insertDomain = (trx: Trx, providerId: string, { domain, proof }: { domain: string; proof: string }) =>
  trx
    .insertInto('identity_domains')
    .values({ provider_id: providerId, domain, proof })
    .onConflict((at) => at.columns(['provider_id', 'domain']).doNothing())
    .execute();

/** False if the domain is proven for another group. */
export async function markProven(
  trx: Trx,
  providerId: string,
  { domain, staffId }: { domain: string; staffId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity_domains where domain = ${domain} and proven_at is not null and provider_id <> ${providerId}`.execute(
    trx,
  );
  if (rows.length > 0) return false;
  await trx
    .updateTable('identity_domains')
    .set({ proven_at: sql`coalesce(proven_at, now())`, proven_by: staffId })
    .where('provider_id', '=', providerId)
    .where('domain', '=', domain)
    .execute();
  return true;
}

export async function deleteDomain(trx: Trx, providerId: string, domain: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity_domains')
    .where('provider_id', '=', providerId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The provider that users of this domain must use; undefined if passwords are accepted. */
export async function findRequiredOfDomain(db: Database, domain: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from identity_domains d join identity_providers p on p.id = d.provider_id
    where d.domain = ${domain} and d.proven_at is not null and p.required`.execute(db);
  return rows[0];
}
