import { foundPostcode, lookUpPostcodeInput } from '@earshot/domain/postcodes/schema';
import { procedure } from '../../trpc/procedure.ts';
import { lookUpPostcode } from './look-up-postcode.ts';

/** `postcode-look-up`, for all signed-in users. */
export const postcodeRoutes = {
  lookUp: procedure({ permission: 'signed-in', scope: 'none', rate: 'read' })
    .input(lookUpPostcodeInput)
    .output(foundPostcode)
    .query(({ call, input }) => lookUpPostcode(call, input.postcode)),
};
