import { POSTCODE_MESSAGES } from '@earshot/domain/postcodes/schema';
import type { VerifiedPostcode } from '@earshot/domain/locations/location-form';
import { useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { form: texts } = locationDetailsTexts;

export interface PostcodeLookUp {
  /** Result of the last look-up. */
  readonly verified: VerifiedPostcode | undefined;
  /** Why the postcode in the field is not verified, as shown on saving. */
  readonly storedError: string;
  readonly isLookingUp: boolean;
  readonly lookUp: (postcode: string) => Promise<VerifiedPostcode | undefined>;
}

/** Looks up postcodes and keeps the last result or error. */
export function usePostcode(): PostcodeLookUp {
  const utils = trpc.useUtils();
  const [verified, setVerified] = useState<VerifiedPostcode>();
  const [storedError, setStoredError] = useState<string>(texts.verify);
  const [isLookingUp, setLookingUp] = useState(false);
  const lookUp = async (postcode: string) => {
    setLookingUp(true);
    try {
      const { geodata, postcode: written } = await utils.postcodes.lookUp.fetch({ postcode }, { staleTime: 0 });
      const [lng, lat] = geodata.coordinates;
      const found = { postcode: written, lat: String(lat), lng: String(lng) };
      setVerified(found);
      setStoredError(texts.verify);
      return found;
    } catch (error) {
      setVerified(undefined);
      setStoredError(apiError(error).message ?? POSTCODE_MESSAGES.unavailable);
      return undefined;
    } finally {
      setLookingUp(false);
    }
  };
  return { verified, storedError, isLookingUp, lookUp };
}
