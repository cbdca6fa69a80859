/** The type of test events, which are not in the feed. */
export const TEST_EVENT = 'webhook.test';
