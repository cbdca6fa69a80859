/** The part of the API that the portal calls. */
export type { PublicRouter } from '@earshot/sdk/router';
