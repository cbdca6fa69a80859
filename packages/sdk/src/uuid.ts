const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is 8-4-4-4-12 hexadecimal digits, in any case. */
export const isUuid = (text: string): boolean => UUID.test(text);
