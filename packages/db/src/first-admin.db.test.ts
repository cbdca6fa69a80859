import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFirstAdmin, HasUsersError } from './first-admin.ts';
import { findAccountToken } from './queries/accounts/account-tokens.ts';
import { hashSecret } from './secret-tokens.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.destroy());

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', publicUrl: 'https://earshot.example.com' };
const stateOf = async (link: string) =>
  (await findAccountToken(test.db, hashSecret(new URL(link).searchParams.get('token') ?? '')))?.state;

describe('the first user', () => {
  it('has the most powerful role in the root group, and a link for choosing a password', async () => {
    const { link } = await createFirstAdmin(test.db, ada);
    expect(link).toMatch(/^https:\/\/earshot\.example\.com\/auth\/verify-email\?token=eat_/);
    expect(await stateOf(link)).toBe('valid');
    const users = await test.db
      .selectFrom('users')
      .innerJoin('groups', 'groups.id', 'users.group_id')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .select(['email', 'password_hash', 'rank', 'groups.parent_id', 'users.customer_id'])
      .execute();
    expect(users).toEqual([{ email: ada.email, password_hash: null, rank: 1, parent_id: null, customer_id: null }]);
    const roles = await test.db.selectFrom('roles').select('id').execute();
    expect(new Set(roles.map(({ id }) => id))).toEqual(new Set(DEFAULT_ROLES.map(({ id }) => id)));
    const audit = await test.db.selectFrom('audit_log').select(['action', 'principal_kind']).execute();
    expect(audit).toEqual([{ action: 'users.create', principal_kind: 'operator' }]);
  });

  it('gets another link as long as there is no password, and the earlier one ends', async () => {
    const first = await createFirstAdmin(test.db, ada);
    const second = await createFirstAdmin(test.db, { ...ada, email: 'Ada@example.com' });
    expect([await stateOf(first.link), await stateOf(second.link)]).toEqual(['used', 'valid']);
    expect(await test.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    await test.db.updateTable('users').set({ password_hash: 'hash' }).execute();
    await expect(createFirstAdmin(test.db, ada)).rejects.toThrow(HasUsersError);
  });

  it('is one, also if two operators create one at the same time', async () => {
    const results = await Promise.allSettled([
      createFirstAdmin(test.db, ada),
      createFirstAdmin(test.db, { ...ada, email: 'ben@example.com' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await test.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await test.db.selectFrom('groups').select('id').execute()).toHaveLength(1);
  });

  it('is not created beside a deleted user, because the installation is not new', async () => {
    await createFirstAdmin(test.db, ada);
    await test.db.updateTable('users').set({ deleted_at: new Date(), email: 'gone@deleted.invalid' }).execute();
    await expect(createFirstAdmin(test.db, ada)).rejects.toThrow('This installation has users already');
  });
});
