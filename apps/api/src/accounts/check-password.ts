import { PASSWORD_TEXTS, passwordLengthProblem, shortestPassword } from '@earshot/domain/accounts/password-rules';
import { type AppError, badRequest } from '@earshot/domain/errors/app-error';
import { isCommonPassword } from './common-passwords.ts';

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasSecondFactor: boolean;
}

/** Throws if a new password is not acceptable. */
export function checkPassword(password: string, owner: PasswordOwner): void {
  const fewest = shortestPassword({ secondFactor: owner.hasSecondFactor });
  const tooShort = passwordLengthProblem(password, fewest);
  if (tooShort !== undefined) throw refusal(tooShort);
  if (isPersonal(password, owner)) throw refusal(PASSWORD_TEXTS.personal);
  if (isCommonPassword(password)) throw refusal(PASSWORD_TEXTS.common);
}

const refusal = (text: string): AppError => badRequest(text, { field: 'password' });

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function isPersonal(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const given = plain(password);
  return [email, email.split('@')[0] ?? '', firstName + lastName, lastName + firstName].some(
    (name) => plain(name) === given,
  );
}
