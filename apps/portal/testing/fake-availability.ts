import {
  controllerAvailability,
  controllerAvailabilityInput,
  type ControllerAvailability,
} from '@earshot/domain/controllers/availability-schema';
import { signedIn } from './fake-procedures.ts';

const NONE: ControllerAvailability = { items: [], availability: null, knownMs: 0, onlineMs: 0 };

/** Answers of `controllers.availability`, by length of the interval. */
export const fakeAvailability = { days: NONE, hours: NONE };

export function resetAvailability(): void {
  fakeAvailability.days = NONE;
  fakeAvailability.hours = NONE;
}

export const availabilityProcedures = {
  availability: signedIn
    .input(controllerAvailabilityInput)
    .output(controllerAvailability)
    .query(({ input }) => fakeAvailability[input.by]),
};
