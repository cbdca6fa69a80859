import { z } from 'zod';
import { GROUP_FEATURES } from '../groups/features.ts';
import { timestamp } from '../lists/schema.ts';
import { ALL_PERMISSIONS, type Permission } from '../permissions/permissions.ts';
import { deviceMark } from './known-devices.ts';
import { MENU_ICONS } from './menu.ts';
import { recoveryCode, secondFactorCode } from './second-factor-code.ts';

export const signInInput = z.object({
  email: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1000),
  /** The mark from an earlier sign-in on this device. */
  device: deviceMark.optional(),
  /** Second factor, sent with the password. Checked only while a sign-in delay applies to the address. */
  code: secondFactorCode.optional(),
  recoveryCode: recoveryCode.optional(),
});
export type SignInInput = z.infer<typeof signInInput>;

/** `token` goes into `Authorization: Bearer` or the WebSocket's connection parameters. It is returned only once. */
export const sessionToken = z.object({ token: z.string(), expiresAt: timestamp, rotateAt: timestamp });
export type SessionToken = z.infer<typeof sessionToken>;

export const signedIn = z.object({
  status: z.literal('signed-in'),
  ...sessionToken.shape,
  /** A new mark for this device to send at its next sign-in; null if the mark sent is still valid. */
  device: deviceMark.nullable(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** A sign-in with the correct password that needs another step. Send `challenge` with that step, before `expiresAt`. */
const challenged = { challenge: z.string(), expiresAt: timestamp };

/** `enrol-second-factor`: a group requires a second factor, and the user has none yet. */
export const signInAnswer = z.discriminatedUnion('status', [
  signedIn,
  z.object({ status: z.literal('second-factor'), ...challenged }),
  z.object({ status: z.literal('enrol-second-factor'), ...challenged }),
]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** `token` is the caller's current token. Over a WebSocket it may be newer than the token that opened the socket. */
export const rotateSessionInput = z.object({ token: z.string().min(1).max(200).optional() }).default({});

export const menuEntry = z.object({
  id: z.string(),
  bpid: z.string().nullable(),
  icon: z.enum(MENU_ICONS),
  mpid: z.string().nullable(),
  name: z.string(),
  order: z.int(),
  permissionId: z.string().nullable(),
  route: z.string(),
});

export const currentSession = z.object({
  user: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    groupId: z.uuid(),
  }),
  role: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  permissions: z.array(z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]])),
  group: z.object({ id: z.uuid(), title: z.string(), features: z.array(z.enum(GROUP_FEATURES)) }),
  menu: z.array(menuEntry).max(999),
});
export type CurrentSession = z.infer<typeof currentSession>;

/** Defaults to the user's own group. */
export const currentSessionInput = z.object({ groupId: z.uuid().optional() }).default({});

/** A hint to reload `session.current`; `version` increases with each hint. */
export const sessionChange = z.object({ version: z.int() });
export type SessionChange = z.infer<typeof sessionChange>;
