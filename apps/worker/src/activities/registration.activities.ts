import type { Database } from '@earshot/db/client';
import { type RegistrationTurn, turnRegistration } from '@earshot/db/queries/registrations/registration-process';

export type RegistrationActivities = ReturnType<typeof createRegistrationActivities>;

export const createRegistrationActivities = (db: Database) => ({
  /** Does what the registration needs at this moment; null when it is over. May be done again. */
  async turnRegistration(operationId: string): Promise<RegistrationTurn> {
    return await turnRegistration(db, operationId);
  },
});
