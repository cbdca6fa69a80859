import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import { audioClipRoutes } from './features/audio-clips/audio-clips.routes.ts';
import { deliveryRoutes } from './features/deliveries/deliveries.routes.ts';
import { groupRoutes } from './features/groups/groups.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { messageCastRoutes } from './features/message-casts/message-casts.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';

/** Every area by its name: plain records, so that their types carry nothing of the server. */
export const routes = {
  session: sessionRoutes,
  groups: groupRoutes,
  locations: locationRoutes,
  audioClips: audioClipRoutes,
  messageCasts: messageCastRoutes,
  deliveries: deliveryRoutes,
  accessTokens: accessTokenRoutes,
};
