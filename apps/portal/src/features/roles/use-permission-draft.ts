import type { Permission } from '@earshot/domain/permissions/permissions';
import { useState } from 'react';

/** Unsaved permission changes of a role, kept when the role is reloaded. */
export function usePermissionDraft(saved: readonly Permission[], mayChange: (permission: Permission) => boolean) {
  const [edits, setEdits] = useState<ReadonlyMap<Permission, boolean>>(new Map());
  const changes = [...edits].filter(([permission, on]) => saved.includes(permission) !== on);
  const has = (permission: Permission) => edits.get(permission) ?? saved.includes(permission);
  const set = (permissions: readonly Permission[], on: boolean) =>
    setEdits((before) => new Map([...before, ...permissions.filter(mayChange).map((one) => [one, on] as const)]));
  const wanted = [
    ...saved.filter((permission) => has(permission)),
    ...changes.filter(([, on]) => on).map(([permission]) => permission),
  ];
  return { has, set, wanted, changes: changes.length, discard: () => setEdits(new Map()) };
}
