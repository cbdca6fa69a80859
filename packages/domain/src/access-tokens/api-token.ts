import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { checkText, type TextOptions } from '../forms/text-rules.ts';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { ALL_PERMISSIONS, type Permission } from '../permissions/permissions.ts';
import { NO_RESTRICTIONS, tokenRestrictions } from './restrictions.ts';
import { MOST_OVERLAP_HOURS, TOKEN_DAYS, TOKEN_LIMITS, TOKEN_TEXT_FORBIDDEN } from './limits.ts';
import { TOKEN_SORTS } from './lists.ts';
import { TOKEN_APIS } from './token-apis.ts';

const MOST_TYPED = 1_000;
const text = (rules: TextOptions) =>
  nameText.max(MOST_TYPED, `Value too long (max ${rules.maxLength} chars)`).superRefine((value, context) => {
    const message = checkText(value, { ...rules, disallowed: TOKEN_TEXT_FORBIDDEN });
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const tokenTitle = text({ required: true, maxLength: TOKEN_LIMITS.title });
export const tokenDescription = text({ maxLength: TOKEN_LIMITS.description });
const api = z.enum(TOKEN_APIS);
export const tokenApis = z
  .array(api)
  .min(1, 'Select at least one')
  .max(TOKEN_APIS.length)
  .transform((apis) => TOKEN_APIS.filter((known) => apis.includes(known)));
const permission = z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]]);
const days = z.int().min(1).max(TOKEN_DAYS.most);

export const apiToken = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  apisEnabled: z.array(api),
  restrictions: tokenRestrictions,
  /** The user whose permissions limit the token at each use. */
  userId: z.uuid(),
  createdBy: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** The first characters of the secret, to identify the token in lists. */
  prefix: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  isExpired: z.boolean(),
  /** Until then the secret before the last reset works too. Null: it does not. */
  previousUntil: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
  lastUsedFrom: z.string().nullable(),
  version: z.int(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** `permissions`: the current effective permissions, limited by both the token's APIs and its creator. */
export const apiTokenDetail = apiToken.extend({ permissions: z.array(permission) });
export type ApiTokenDetail = z.infer<typeof apiTokenDetail>;

export const listApiTokensInput = listInput(TOKEN_SORTS);
export type ListApiTokensInput = z.input<typeof listApiTokensInput>;
export const countApiTokensInput = listApiTokensInput.pick({ groupId: true, search: true });
export const apiTokenPage = z.object({ items: z.array(apiToken) });
export const apiTokenInput = z.object({ apiTokenId: z.uuid() });

export const apiTokenValues = z.object({
  title: tokenTitle,
  description: tokenDescription,
  apisEnabled: tokenApis,
  restrictions: tokenRestrictions,
});
export type ApiTokenValues = z.output<typeof apiTokenValues>;

export const createApiTokenInput = z.object({
  groupId: z.uuid(),
  title: tokenTitle,
  description: tokenDescription.default(''),
  apisEnabled: tokenApis,
  /** If left out, the token has none. */
  restrictions: tokenRestrictions.default(NO_RESTRICTIONS),
  expiresInDays: days.default(TOKEN_DAYS.default),
  idempotencyKey,
});
export type CreateApiTokenInput = z.input<typeof createApiTokenInput>;

/**
 * Fields left out stay unchanged. A stale `version` is refused with UE_409, which names the last editor and the time.
 */
export const updateApiTokenInput = z.object({
  apiTokenId: z.uuid(),
  version: z.int(),
  title: tokenTitle.optional(),
  description: tokenDescription.optional(),
  apisEnabled: tokenApis.optional(),
  /** All restrictions; only for signed-in users with the permissions of the token. */
  restrictions: tokenRestrictions.optional(),
});
export type UpdateApiTokenInput = z.input<typeof updateApiTokenInput>;

/** Replaces the secret. */
export const resetApiTokenInput = z.object({
  apiTokenId: z.uuid(),
  expiresInDays: days.default(TOKEN_DAYS.default),
  /** Hours for which the present secret still works, so that programs can be changed one by one. 0: it ends at once. */
  overlapHours: z.int().min(0).max(MOST_OVERLAP_HOURS).default(0),
});

/** The secret is returned only once, in this response. */
export const apiTokenWithSecret = z.object({ apiToken: apiTokenDetail, secret: z.string() });

/** The available APIs. `isOn`: whether API tokens are switched on for the group. */
export const apiList = z.object({
  isOn: z.boolean(),
  items: z.array(z.object({ id: api, title: z.string(), description: z.string(), permissions: z.array(permission) })),
});
