export const UPDATE_INDICATORS = ['available', 'none', 'uploading'] as const;
export type UpdateIndicator = (typeof UPDATE_INDICATORS)[number];

/** The update state of an endpoint's configuration: available without a `config`, up to date with 0, else uploading. */
export function updateIndicator(config: number | null | undefined): UpdateIndicator {
  if (config === null || config === undefined) return 'available';
  return config === 0 ? 'none' : 'uploading';
}
