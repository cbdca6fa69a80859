import { z } from 'zod';
import { checkText, type TextOptions } from '../forms/text-rules.ts';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { ALL_PERMISSIONS, type Permission } from '../permissions/permissions.ts';
import { TOKEN_DAYS, TOKEN_LIMITS, TOKEN_TEXT_FORBIDDEN } from './limits.ts';
import { TOKEN_SORTS } from './lists.ts';
import { TOKEN_APIS } from './token-apis.ts';

const MOST_TYPED = 1_000;
const text = (rules: TextOptions) =>
  z
    .string()
    // With all blanks around it.
    .max(MOST_TYPED, `Value too long (max ${rules.maxLength} chars)`)
    .trim()
    .superRefine((value, context) => {
      const message = checkText(value, { ...rules, disallowed: TOKEN_TEXT_FORBIDDEN });
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

export const tokenTitle = text({ required: true, notBlank: true, maxLength: TOKEN_LIMITS.title });
export const tokenDescription = text({ maxLength: TOKEN_LIMITS.description });
const api = z.enum(TOKEN_APIS);
export const tokenApis = z
  .array(api)
  .min(1, 'Select at least one')
  .max(TOKEN_APIS.length)
  .transform((apis) => TOKEN_APIS.filter((known) => apis.includes(known)));
const permission = z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]]);
const days = z.int().min(1).max(TOKEN_DAYS.most);

/** A token of a group's machines. */
export const apiToken = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** What it may use. */
  apisEnabled: z.array(api),
  /** Whose rights bound the token's at each use. */
  userId: z.uuid(),
  createdBy: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** The first characters of the secret, to tell tokens apart. */
  prefix: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  isExpired: z.boolean(),
  lastUsedAt: timestamp.nullable(),
  /** The network address of the last use. */
  lastUsedFrom: z.string().nullable(),
  version: z.int(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** With what it may do at this moment: what its APIs take, and its creator has. */
export const apiTokenDetail = apiToken.extend({ permissions: z.array(permission) });
export type ApiTokenDetail = z.infer<typeof apiTokenDetail>;

export const listApiTokensInput = listInput(TOKEN_SORTS);
export type ListApiTokensInput = z.input<typeof listApiTokensInput>;
export const countApiTokensInput = listApiTokensInput.pick({ groupId: true, search: true });
export const apiTokenPage = z.object({ items: z.array(apiToken) });
export const apiTokenInput = z.object({ apiTokenId: z.uuid() });

/** What a person writes of a token. */
export const apiTokenValues = z.object({ title: tokenTitle, description: tokenDescription, apisEnabled: tokenApis });
export type ApiTokenValues = z.output<typeof apiTokenValues>;

export const createApiTokenInput = z.object({
  groupId: z.uuid(),
  title: tokenTitle,
  description: tokenDescription.default(''),
  apisEnabled: tokenApis,
  expiresInDays: days.default(TOKEN_DAYS.default),
  idempotencyKey,
});
export type CreateApiTokenInput = z.input<typeof createApiTokenInput>;

/** Only what changes is given. A stale `version` is refused with UE_409, who changed it and when. */
export const updateApiTokenInput = z.object({
  apiTokenId: z.uuid(),
  version: z.int(),
  title: tokenTitle.optional(),
  description: tokenDescription.optional(),
  apisEnabled: tokenApis.optional(),
});
export type UpdateApiTokenInput = z.input<typeof updateApiTokenInput>;

/** A new secret; the old one ends at once. */
export const resetApiTokenInput = z.object({
  apiTokenId: z.uuid(),
  expiresInDays: days.default(TOKEN_DAYS.default),
});

/** The secret is answered once, here, and nowhere again. */
export const apiTokenWithSecret = z.object({ apiToken: apiTokenDetail, secret: z.string() });

/** The APIs that there are, and whether they are on for the group. */
export const apiList = z.object({
  isOn: z.boolean(),
  items: z.array(z.object({ id: api, title: z.string(), description: z.string(), permissions: z.array(permission) })),
});
