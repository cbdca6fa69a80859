import { z } from 'zod';
import { enrolmentStatus } from '../enrolments/schema.ts';
import { timestamp } from '../lists/schema.ts';

/** Everything that is stored about one person who enrols in headsets of a location. */
export const personData = z.object({
  teamMemberId: z.uuid(),
  exportedAt: timestamp,
  location: z.object({ controllerId: z.uuid(), name: z.string(), serialNumber: z.string() }),
  /** Present or last name. */
  fullName: z.string(),
  /** Phonetic spelling of the name; empty if there is none, or after the person left the team. */
  saidAs: z.string(),
  /** False after the person left the team. */
  isInTeam: z.boolean(),
  /** When the person was added to the team; null after the person left it. */
  createdAt: timestamp.nullable(),
  callHandlingGroups: z.array(z.string()),
  /** Names of the person, the latest first. `until` is null for the present name. */
  names: z.array(z.object({ fullName: z.string(), until: timestamp.nullable() })),
  /** Uses of headsets, the latest first. */
  uses: z.array(
    z.object({
      deviceId: z.string(),
      /** Null if the controller does not list the headset. */
      deviceName: z.string().nullable(),
      /** Name with which the person enrolled. */
      fullName: z.string(),
      status: enrolmentStatus,
      startedAt: timestamp,
      takenAt: timestamp.nullable(),
      enrolledAt: timestamp.nullable(),
      returnedAt: timestamp.nullable(),
    }),
  ),
  /** Message Casts that the person heard, the latest first. */
  hearings: z.array(z.object({ deliveryId: z.uuid(), castName: z.string(), instant: timestamp, heardAt: timestamp })),
});
export type PersonData = z.infer<typeof personData>;

/** `replacement` stands instead of the name, for example in enrolments. `uses`: number of uses of headsets that had it. */
export const erasedPerson = z.object({ teamMemberId: z.uuid(), replacement: z.string(), uses: z.int() });
export type ErasedPerson = z.infer<typeof erasedPerson>;
