import { grantToApplication, makeApplicationRole } from './application-role.ts';
import { connect } from './client.ts';
import { migrate } from './migrate.ts';

export interface SchemaUrls {
  /** Connects as the owner of the tables. */
  readonly ownerUrl: string;
  /** Connects as the application. If it is the owner's role, nothing is granted. */
  readonly applicationUrl: string;
}

/** Migrates the tables as their owner and grants the application's role its rights. Idempotent. */
export async function prepareSchema({ ownerUrl, applicationUrl }: SchemaUrls): Promise<string[]> {
  const db = connect(ownerUrl, { name: 'earshot-migrate', max: 1, statementTimeoutMs: 600_000 });
  // Columns are not used here, so the present table types do not matter.
  const owner = db as never;
  try {
    const applied = await migrate(owner);
    const application = new URL(applicationUrl);
    const name = decodeURIComponent(application.username);
    if (name !== decodeURIComponent(new URL(ownerUrl).username)) {
      await makeApplicationRole(owner, { name, password: decodeURIComponent(application.password) });
      await grantToApplication(owner, name);
    }
    return applied;
  } finally {
    await db.destroy();
  }
}
