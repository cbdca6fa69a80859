export const UPDATE_INDICATORS = ['available', 'none', 'uploading'] as const;
export type UpdateIndicator = (typeof UPDATE_INDICATORS)[number];

/** What is told of an endpoint's configuration: an update is available without a `config`, none is with 0, else it is uploaded. */
export function updateIndicator(config: number | null | undefined): UpdateIndicator {
  if (config === null || config === undefined) return 'available';
  return config === 0 ? 'none' : 'uploading';
}
