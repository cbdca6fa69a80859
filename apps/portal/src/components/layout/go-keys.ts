/** The letter after `g` that leads to an area. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/locations': 'l',
  '/msgs': 'm',
  '/message': 'm',
  '/audio': 'a',
  '/events': 'e',
  '/taskmanager': 't',
  '/config': 'c',
  '/api': 'p',
};
