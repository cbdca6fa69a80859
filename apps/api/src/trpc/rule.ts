import type { ItemKind } from '@earshot/db/queries/items';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { z } from 'zod';
import type { Meta } from './meta.ts';

export type RateClass = Meta['rate'];

export interface ItemScope {
  readonly item: ItemKind;
  /** Name of the input field with the item's id. */
  readonly from: string;
  /** Includes items that a parent group shares with its sub-groups; only for calls that change nothing. */
  readonly reach?: 'inherited';
}

/** Access rule of a procedure: the strict form of `Meta`. */
export interface Rule extends Meta {
  readonly permission: Permission | 'open' | 'signed-in' | { readonly report: 'type' };
  readonly scope: 'group' | 'place' | 'self' | 'none' | ItemScope;
  readonly feature?: GroupFeature;
  /** Feature that the group must lack, because it replaces this call. */
  readonly without?: GroupFeature;
}

export interface ReadingRule extends Rule {
  readonly rate: 'read' | 'expensive' | 'authentication';
  readonly audit?: never;
  readonly creates?: never;
  readonly rest?: `GET /${string}`;
}
export interface WatchingRule extends Rule {
  readonly reads?: never;
  readonly rate: 'watch';
  readonly audit?: never;
  readonly creates?: never;
  readonly rest?: never;
}
/** Requires the audit action at compile time. */
export interface WritingRule extends Rule {
  readonly reads?: never;
  readonly scope: 'group' | 'place' | 'self' | 'none' | (ItemScope & { readonly reach?: never });
  readonly rate: 'write' | 'expensive' | 'authentication';
  readonly audit: string;
  readonly rest?: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
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

/** Requires the input fields that the rule reads. */
export type InputFor<R extends Rule> = z.ZodType<ScopeFields<R> & KeyField<R>>;
