import { audienceRequest } from '#/shared/message-casts/audience/audience-fields.ts';
import { listenersRequest } from '#/shared/message-casts/listeners/listener-fields.ts';
import type { CastFormValues } from './cast-form.ts';

/** Request fields for saving a cast. A null `audioId` means a silent cast, which only a clear may be. */
export function castRequest(values: CastFormValues, audioId: string | null) {
  const { name, description, category, conferences, toneflag, inherit, messageClearId } = values;
  const clears = category === 'clear_message';
  return {
    name,
    description,
    category,
    conferences,
    toneflag,
    inherit,
    audioId,
    messageClearId: clears ? messageClearId : null,
    listeners: clears ? null : listenersRequest(values),
    ...audienceRequest(values),
  };
}
