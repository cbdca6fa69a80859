import { type FieldError, get, useFormState } from 'react-hook-form';

/** Returns a function that finds the message of a field by its path, such as `zones.0.zoneName`. */
export function useErrorAt(): (path: string) => string | undefined {
  const { errors } = useFormState();
  return (path) => {
    const error = get(errors, path) as FieldError | undefined;
    return error?.message;
  };
}
