/**
 * The only client with a persistent session: after a reconnect the broker resends packets that the gateway had not
 * acknowledged.
 */
export const GATEWAY_CLIENT_ID = 'earshot-gateway';
