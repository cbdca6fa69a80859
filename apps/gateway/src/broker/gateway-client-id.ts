/** The one client with a session: what it has not committed comes again after a break of its connection. */
export const GATEWAY_CLIENT_ID = 'earshot-gateway';
