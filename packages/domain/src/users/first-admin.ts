import { z } from 'zod';
import { personEmail, personName } from './person-fields.ts';

/** The first user of an installation. */
export const firstAdminInput = z.object({
  email: personEmail,
  firstName: personName,
  lastName: personName,
  /** Address of the portal, for the link. */
  publicUrl: z.url({ protocol: /^https?$/, error: 'The address of the portal begins with https:// or http://' }),
});
export type FirstAdminInput = z.output<typeof firstAdminInput>;
