/** The id for a call; throws if undefined. */
export function requireId(id: string | undefined): string {
  if (id === undefined) throw new Error('id cannot be undefined');
  return id;
}
