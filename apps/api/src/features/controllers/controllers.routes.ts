import { controllerAvailability, controllerAvailabilityInput } from '@earshot/domain/controllers/availability-schema';
import { procedure } from '../../trpc/procedure.ts';
import { readAvailability } from './read-availability.ts';

export const controllerRoutes = {
  availability: procedure({ permission: 'view_dashboard', scope: 'group', rate: 'read', rest: 'GET /availability' })
    .input(controllerAvailabilityInput)
    .output(controllerAvailability)
    .query(({ call, input }) => readAvailability(call, input)),
};
