import type { Database } from '@earshot/db/client';
import { type RegistrationTurn, turnRegistration } from '@earshot/db/queries/registrations/registration-process';

export type RegistrationActivities = ReturnType<typeof createRegistrationActivities>;

export const createRegistrationActivities = (db: Database) => ({
  /** Performs the present step of a registration; null once it is over. Idempotent. */
  async turnRegistration(operationId: string): Promise<RegistrationTurn> {
    return await turnRegistration(db, operationId);
  },
});
