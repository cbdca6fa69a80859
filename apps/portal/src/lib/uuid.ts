const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** 8-4-4-4-12 hexadecimal digits, as the ids in addresses are. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The id of a call; without one there is nothing to ask for. */
export function requireId(id: string | undefined): string {
  if (id === undefined) throw new Error('id cannot be undefined');
  return id;
}
