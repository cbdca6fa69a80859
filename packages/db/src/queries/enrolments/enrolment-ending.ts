import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { keepingCounters } from '../devices/device-counters.ts';

/** Forgets who has which headset of a location, when its enrolment is switched off. Former uses are kept. */
export const forgetPresentEnrolments = (trx: Trx, controllerId: string): Promise<unknown> =>
  keepingCounters(trx, [controllerId], () =>
    sql`delete from enrolments where controller_id = ${controllerId}`.execute(trx),
  );
