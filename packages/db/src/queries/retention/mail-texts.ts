import { sql } from 'kysely';
import { MOST_ROWS, type RetentionRule } from './rule.ts';

/** Clears stored mails of installations without a mail server, once the link has expired. */
export const mailTexts: RetentionRule = {
  name: 'mail-texts',
  table: 'mails',
  keep: { hours: 0 },
  step: async (db, before) => {
    const { numAffectedRows = 0n } = await sql`
      update mails set kept = null where id = any(array(
        select id from mails where kept is not null and kept_until <= ${before}::timestamptz limit ${MOST_ROWS}
      ))`.execute(db);
    return { removed: Number(numAffectedRows), done: Number(numAffectedRows) < MOST_ROWS };
  },
};
