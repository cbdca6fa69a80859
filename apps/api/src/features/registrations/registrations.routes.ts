import {
  cancelRegistrationInput,
  registration,
  registrationInput,
  startRegistrationInput,
} from '@earshot/domain/registrations/schema';
import { procedure } from '../../trpc/procedure.ts';
import { cancelRegistrationAt } from './cancel-registration.ts';
import { getRegistration } from './get-registration.ts';
import { startRegistration } from './start-registration.ts';
import { watchRegistration } from './watch-registration.ts';

const atController = { permission: 'create_endpoints', scope: { item: 'controller', from: 'controllerId' } } as const;
const viewing = { permission: 'view_endpoints', scope: { item: 'registration', from: 'operationId' } } as const;

export const registrationRoutes = {
  start: procedure({ ...atController, rate: 'write', audit: 'registration.start', creates: true })
    .input(startRegistrationInput)
    .output(registration)
    .mutation(({ call, input }) => startRegistration(call, input)),
  cancel: procedure({ ...atController, rate: 'write', audit: 'registration.cancel' })
    .input(cancelRegistrationInput)
    .output(registration)
    .mutation(({ call, input }) => cancelRegistrationAt(call, input)),
  get: procedure({ ...viewing, rate: 'read' })
    .input(registrationInput)
    .output(registration)
    .query(({ call, input }) => getRegistration(call.deps.db, call, input.operationId)),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(registrationInput)
    .output(registration)
    .subscription(({ call, input, signal }) => watchRegistration(call, { operationId: input.operationId, signal })),
};
