import type { ItemKind } from '@earshot/db/queries/items';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { z } from 'zod';
import type { Meta } from './meta.ts';

export type RateClass = Meta['rate'];

export interface ItemScope {
  readonly item: ItemKind;
  /** The field of the input that holds its id. */
  readonly from: string;
  /** Also what a group above gives to all groups below it; only for calls that change nothing. */
  readonly reach?: 'inherited';
}

/** Who may make a call, and where. The strict form of `Meta`. */
export interface Rule extends Meta {
  readonly permission: Permission | 'open' | 'signed-in';
  readonly scope: 'group' | 'place' | 'self' | 'none' | ItemScope;
  readonly feature?: GroupFeature;
  /** Only where the group lacks it: what it has instead is elsewhere. */
  readonly without?: GroupFeature;
}

export interface ReadingRule extends Rule {
  readonly rate: 'read' | 'expensive' | 'authentication';
  readonly audit?: never;
  readonly creates?: never;
}
export interface WatchingRule extends Rule {
  readonly rate: 'watch';
  readonly audit?: never;
  readonly creates?: never;
}
/** A mutation without its audit verb does not compile. */
export interface WritingRule extends Rule {
  readonly scope: 'group' | 'place' | 'self' | 'none' | (ItemScope & { readonly reach?: never });
  readonly rate: 'write' | 'expensive' | 'authentication';
  readonly audit: string;
}
export type AnyRule = ReadingRule | WatchingRule | WritingRule;

type ScopeFields<R extends Rule> = R['scope'] extends 'group'
  ? { groupId: string }
  : R['scope'] extends 'place'
    ? { groupId?: string | undefined; controllerId?: string | undefined; serialNumber?: string | undefined }
    : R['scope'] extends { from: infer From extends string }
      ? Record<From, string>
      : unknown;
type KeyField<R extends Rule> = R extends { creates: true | 'secret' }
  ? { idempotencyKey?: string | undefined }
  : unknown;

/** The schema of the input must have the fields that the rule reads. */
export type InputFor<R extends Rule> = z.ZodType<ScopeFields<R> & KeyField<R>>;
