import { personEmail, personJobTitle, personName, personPhone } from '@earshot/domain/users/person-fields';
import type { UserDetail } from '@earshot/domain/users/schema';
import { z } from 'zod';
import { userTexts as texts } from './texts.ts';

/** Form of a user. The select provides the role id as text. */
export const userForm = z.object({
  firstName: personName,
  lastName: personName,
  email: personEmail,
  phone: personPhone,
  jobTitle: personJobTitle,
  groupId: z.string().min(1, texts.groupRequired),
  roleId: z.string().min(1, texts.roleRequired),
});
export type UserFormValues = z.output<typeof userForm>;

export const formOf = (user: UserDetail): UserFormValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ?? '',
  jobTitle: user.jobTitle ?? '',
  groupId: user.groupId,
  roleId: String(user.roleId),
});
