/** Kinds of items whose names the shell completes. */
export type NamedKind =
  | 'cast'
  | 'clip'
  | 'delivery'
  | 'group'
  | 'holidaySet'
  | 'location'
  | 'release'
  | 'role'
  | 'tag'
  | 'task'
  | 'token'
  | 'user';

/** Kinds by the name of the argument or flag, which is the same in all commands. */
export const NAMED_KINDS: Readonly<Record<string, { readonly kind: NamedKind; readonly isList?: boolean }>> = {
  add: { kind: 'tag' },
  below: { kind: 'group' },
  cast: { kind: 'cast' },
  clear: { kind: 'cast' },
  clears: { kind: 'cast' },
  clip: { kind: 'clip' },
  delivery: { kind: 'delivery' },
  exclude: { kind: 'location', isList: true },
  group: { kind: 'group' },
  holidays: { kind: 'holidaySet' },
  incident: { kind: 'location' },
  label: { kind: 'tag' },
  location: { kind: 'location' },
  locations: { kind: 'location', isList: true },
  release: { kind: 'release' },
  remove: { kind: 'tag' },
  role: { kind: 'role' },
  set: { kind: 'holidaySet' },
  tag: { kind: 'tag' },
  tags: { kind: 'tag', isList: true },
  task: { kind: 'task' },
  to: { kind: 'group' },
  token: { kind: 'token' },
  user: { kind: 'user' },
};
