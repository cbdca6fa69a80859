import { audienceRequest } from '#/components/audience/audience-fields.ts';
import type { CastFormValues } from './cast-form.ts';

/** The fields of a call that saves a cast. Without a clip it is silent, which only a clear may be. */
export function castRequest(values: CastFormValues, audioId: string | null) {
  const { name, description, category, conferences, toneflag, inherit, messageClearId } = values;
  return {
    name,
    description,
    category,
    conferences,
    toneflag,
    inherit,
    audioId,
    messageClearId: category === 'clear_message' ? messageClearId : null,
    ...audienceRequest(values),
  };
}
