/** URL state of a webhook's page. */
export interface WebhookSearch {
  /** Only attempts that failed. */
  readonly failed?: true | undefined;
  /** Id of the open attempt. */
  readonly attempt?: string | undefined;
}

/** Reads the URL state. Invalid values are dropped. */
export function readWebhookSearch(raw: Record<string, unknown>): WebhookSearch {
  const attempt = String(raw['attempt']);
  return {
    failed: String(raw['failed']) === 'true' || undefined,
    // The server accepts 18 digits. The attempt is asked for by the next id.
    attempt: /^\d{1,17}$/.test(attempt) ? attempt : undefined,
  };
}
