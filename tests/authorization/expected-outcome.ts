import { permissionsOfReport } from '@earshot/domain/reports/definitions';
import type { Meta } from '../../apps/api/src/trpc/meta.ts';
import type { MatrixPrincipal } from './principals.ts';

/** Position of the item relative to the caller's own group. `none`: the id is unknown. */
export const RELATIONS = ['own', 'child', 'parent', 'sibling', 'other customer', 'none'] as const;
/** Items of a group above, or of another customer, that are shared with all groups below it. */
export const INHERITED_RELATIONS = ['parent, inherited', 'other customer, inherited'] as const;
export type Relation = (typeof RELATIONS)[number] | (typeof INHERITED_RELATIONS)[number];

/** Computes the expected outcome from the rule and the principal's permissions; the first failing check decides. */
export function expectedOutcome(
  rule: Meta,
  principal: Pick<MatrixPrincipal, 'kind' | 'permissions'> | undefined,
  { relation, featureOn = true, input }: { relation: Relation; featureOn?: boolean; input?: unknown },
): string {
  if (rule.permission === 'open') return 'ok';
  if (principal === undefined) return 'UE_401';
  if (rule.by !== undefined && principal.kind !== 'session') return 'UE_403';
  const isPlaced = rule.scope !== 'self' && rule.scope !== 'none';
  if (relation === 'parent, inherited') {
    if (typeof rule.scope === 'string' || rule.scope.reach !== 'inherited') return 'UE_403';
  } else if (isPlaced && relation !== 'own' && relation !== 'child') return 'UE_404';
  const needed: readonly string[] =
    typeof rule.permission === 'string'
      ? [rule.permission]
      : permissionsOfReport(Reflect.get(Object(input) as object, rule.permission.report) as string | undefined);
  const isPermitted = needed.some((one) => one === 'signed-in' || principal.permissions.some((has) => has === one));
  if (!isPermitted) return 'UE_403';
  if (rule.without !== undefined && featureOn) return 'UE_409';
  return rule.feature === undefined || featureOn ? 'ok' : 'UE_403';
}
