import { findGroup, type Place } from '@earshot/db/queries/groups/groups';
import { isFeatureOn } from '@earshot/db/queries/groups/is-feature-on';
import { findInheritedPlace, findItemPlace } from '@earshot/db/queries/items';
import type { Scope } from '@earshot/db/scope';
import { permissionsOfReport } from '@earshot/domain/reports/definitions';
import { CONTROLLER_NOT_FOUND } from '@earshot/domain/controllers/controller-not-found';
import {
  AppError,
  badRequest,
  conflict,
  lacksPermission,
  managedAbove,
  notFound,
  notPermitted,
} from '@earshot/domain/errors/app-error';
import { clientKey } from '@earshot/http-limits/client-address';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { Deps } from '../deps.ts';
import type { Context } from './context.ts';
import { refuseChange, refuseOutside } from './restrictions.ts';
import { countedAs, type Principal } from './principal.ts';
import { hasProof, type ReadInput } from './has-proof.ts';
import type { ItemScope, RateClass, Rule } from './rule.ts';

export interface Authorized {
  readonly principal: Principal;
  readonly scope: Scope;
  readonly place: Place | undefined;
}

export const notAuthenticated = (): AppError => new AppError('UE_401', 'Not authenticated');

/** The message sends the user to the sign-in, which continues with setting up the factor. */
const factorRequired = (): AppError =>
  new AppError('UE_401', 'Your group requires a second factor. Sign in to the portal to set one up.', {
    details: { reason: 'second-factor-required' },
  });

/** First check: the caller is signed in and within the rate limit. The call is counted before anything else is read. */
export async function signedIn(
  context: Context,
  rule: Rule,
  readInput: ReadInput = () => Promise.resolve(undefined),
): Promise<Principal | undefined> {
  const { caller, deps, address } = context;
  const principal = await caller.identify();
  if (principal !== undefined) limitRate(deps, countedAs(principal), rule.rate);
  else {
    const waitMs = deps.rates.take(`address ${clientKey(address)}`, rule.rate);
    if (waitMs > 0 && !(await hasProof(deps, rule, readInput))) throw tooManyRequests(waitMs);
  }
  if (rule.permission === 'open') return principal;
  if (principal === undefined) throw (await caller.lacksFactor()) ? factorRequired() : notAuthenticated();
  if ((principal.kind === 'directory') !== (rule.by === 'directory')) throw notAuthenticated();
  refuseOutside(principal, address);
  refuseChange(principal, rule);
  if ((rule.by === 'session' || rule.by === 'person') && principal.kind !== 'session') {
    throw notPermitted('Sign in to do this; access tokens are not accepted');
  }
  if (rule.by === 'person' && principal.isProgram) {
    throw notPermitted('Sign in with your password to do this; programs are not accepted');
  }
  // Watching, and renewing the session, do not count as activity.
  if (rule.rate !== 'watch' && rule.rate !== 'authentication') {
    caller.noteActivity(principal).catch((error: unknown) => deps.log.warn({ err: error }, 'activity was not noted'));
  }
  return principal;
}

/** Reads the caller of a call that goes on again: it may have been signed out, or its token may be outside its limits. */
export async function stillSignedIn({ caller, address }: Pick<Context, 'caller' | 'address'>): Promise<Principal> {
  const now = await caller.identifyAgain();
  if (now === undefined) throw notAuthenticated();
  refuseOutside(now, address);
  return now;
}

export function limitRate({ rates }: Pick<Deps, 'rates'>, holder: string, rate: RateClass): void {
  const waitMs = rates.take(holder, rate);
  if (waitMs > 0) throw tooManyRequests(waitMs);
}

/** `began` tells clients that the call had no effect, so that they may repeat it. */
const tooManyRequests = (retryAfterMs: number): AppError =>
  new AppError('UE_429', 'Too many requests. Please wait a moment.', { details: { retryAfterMs, began: false } });

/**
 * Remaining checks, on parsed input: in scope → permitted → feature on. Anything outside the scope is reported as not
 * found.
 */
export async function authorize(
  { deps }: Pick<Context, 'deps'>,
  principal: Principal,
  { rule, input }: { rule: Rule; input: unknown },
): Promise<Authorized> {
  const place = await findPlace(deps, principal, { rule, input });
  const { permission, feature, without } = rule;
  if (permission !== 'open' && !isPermitted(principal, permission, input)) throw lacks(permission, input);
  if (feature !== undefined && !(await isFeatureOn(deps, place, feature)))
    throw notPermitted('This is not available to your current selected group');
  if (without !== undefined && (await isFeatureOn(deps, place, without)))
    throw conflict('The Message Casts of this group are in the newer area now: /msgs.');
  const scope = place === undefined ? principal.scope : { customerId: place.customerId, path: place.path };
  return { principal, scope, place };
}

type Required = Exclude<Rule['permission'], 'open'>;

/** The permissions of which one is needed; empty if every signed-in caller may. */
function neededFor(permission: Required, input: unknown): readonly Permission[] {
  if (permission === 'signed-in') return [];
  return typeof permission === 'string' ? [permission] : permissionsOfReport(optionalField(input, permission.report));
}

const isPermitted = ({ permissions }: Principal, permission: Required, input: unknown): boolean =>
  permission === 'signed-in' || neededFor(permission, input).some((one) => permissions.has(one));

const lacks = (permission: Required, input: unknown) => lacksPermission(...neededFor(permission, input));

async function findPlace(
  deps: Context['deps'],
  principal: Principal,
  { rule, input }: { rule: Rule; input: unknown },
): Promise<Place | undefined> {
  const { db } = deps;
  const { scope } = principal;
  if (rule.scope === 'self' || rule.scope === 'none') return undefined;
  const place =
    rule.scope === 'group'
      ? await findGroup(db, scope, field(input, 'groupId'))
      : rule.scope === 'place'
        ? await findLocationOrGroup(db, scope, input)
        : await findPlaceOfItem(db, principal, { rule: { ...rule, scope: rule.scope }, input });
  if (place === undefined) throw notFound();
  return place;
}

/** Items owned by a parent group are readable if inherited; otherwise access is denied. */
async function findPlaceOfItem(
  db: Context['deps']['db'],
  principal: Principal,
  { rule: { permission, scope: wanted }, input }: { rule: Rule & { scope: ItemScope }; input: unknown },
): Promise<Place | undefined> {
  const item = { kind: wanted.item, id: field(input, wanted.from) };
  const place = await findItemPlace(db, principal.scope, item);
  if (place !== undefined) return place;
  const own = await findInheritedPlace(db, principal.scope, item);
  if (own === undefined || wanted.reach === 'inherited') return own;
  if (permission === 'open') throw notPermitted();
  throw isPermitted(principal, permission, input) ? managedAbove(item.kind) : lacks(permission, input);
}

/** If both a location and a group are given, the location must be in the group. */
async function findLocationOrGroup(db: Context['deps']['db'], scope: Scope, input: unknown) {
  const [groupId, controllerId, serialNumber] = ['groupId', 'controllerId', 'serialNumber'].map((name) =>
    optionalField(input, name),
  );
  const group = groupId === undefined ? undefined : await findGroup(db, scope, groupId);
  if (groupId !== undefined && group === undefined) return undefined;
  const within = group === undefined ? scope : { customerId: group.customerId, path: group.path };
  if (controllerId !== undefined) {
    const place = await findItemPlace(db, within, { kind: 'controller', id: controllerId });
    if (place === undefined) throw notFound(CONTROLLER_NOT_FOUND);
    return place;
  }
  if (serialNumber !== undefined)
    return await findItemPlace(db, within, { kind: 'controllerSerial', id: serialNumber });
  if (group === undefined) throw badRequest('Serial number or controller id required');
  return group;
}

function optionalField(input: unknown, name: string): string | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function field(input: unknown, name: string): string {
  const value = optionalField(input, name);
  if (value === undefined) throw new Error(`The rule reads ${name}, which the input has not`);
  return value;
}
