import { useState } from 'react';
import { apiError } from '#/lib/api-error.ts';

/** The password typed in a dialog, as input of a change, and the part of an error that is about it. */
export function useConfirmed(error: unknown) {
  const [password, setPassword] = useState('');
  const { details, message } = apiError(error);
  const isAbout = error !== null && details['field'] === 'password';
  return {
    confirmed: password === '' ? {} : { password },
    field: { value: password, onChange: setPassword, error: isAbout ? (message ?? undefined) : undefined },
    /** The error, unless the password field shows it. */
    rest: isAbout ? null : error,
  };
}
