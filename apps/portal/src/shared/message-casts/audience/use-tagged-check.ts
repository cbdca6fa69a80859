import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useCountAudience } from '../api/use-audience-count.ts';
import type { AudienceForm } from './audience-fields.ts';

/** Asks the server whether any location matches the tags; if none does, sets an error on the tags field. */
export function useTaggedCheck<Form extends AudienceForm, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  groupId: string,
): () => Promise<boolean> {
  const count = useCountAudience(groupId);
  return async () => {
    const values = form.getValues();
    if (values.inherit || values.audienceBy === 'locations' || values.controllerTags.length === 0) return true;
    // If the count fails, the save request validates the audience instead.
    if ((await count(values).catch(() => 1)) > 0) return true;
    const field = 'controllerTags' as FieldPath<Form>;
    form.setError(field, { type: 'nobody', message: 'Please select at least one Location' });
    return false;
  };
}
