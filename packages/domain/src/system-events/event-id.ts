/** `{controllerId}.{storageId}.{n}`: the journal number of an event in a storage of its controller. */
export const EVENT_ID =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?\.\d{1,18}$/;

export const isEventId = (text: string): boolean => EVENT_ID.test(text);
