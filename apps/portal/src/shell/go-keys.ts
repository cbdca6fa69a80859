/** The key after `g` that opens an area. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  '/dashboard/map': 'd',
  '/locations': 'l',
  '/msgs': 'm',
  '/message': 'm',
  '/audio': 'a',
  '/events/user': 'e',
  '/taskmanager': 't',
  '/config/groups': 'o',
  '/config/users': 'u',
  '/config/permissions': 'r',
  '/config/release-notes': 'n',
  '/api': 'p',
};
