import { expect, it } from 'vitest';
import { userForm } from './user-form.ts';

const complete = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@northwind.example',
  phone: '',
  jobTitle: '',
  groupId: '00000001-0000-4000-8000-000000000001',
  roleId: '3',
};

it('the form of a user accepts complete values', () => {
  expect(userForm.safeParse(complete).success).toBe(true);
});

it.each([
  ['a group [C-203]', { groupId: '' }, 'Please choose a group'],
  ['a role [C-204]', { roleId: '' }, 'Please choose a role'],
])('the form of a user requires %s', (_row, values, message) => {
  const { error } = userForm.safeParse({ ...complete, ...values });
  expect(error?.issues).toMatchObject([{ path: [Object.keys(values)[0]], message }]);
});
