import { describe, expect, it } from 'vitest';
import { PERMISSION_FAMILIES } from '../permissions/families.ts';
import { ALL_PERMISSIONS } from '../permissions/permissions.ts';
import { tokenDescription, tokenTitle } from './api-token.ts';
import { TOKEN_TEXT_FORBIDDEN } from './limits.ts';
import { API_DEFINITIONS, permissionsOfApis, TOKEN_APIS } from './token-apis.ts';

const problems = (schema: typeof tokenTitle, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('an API token', () => {
  it('may use the notification, reporting, locations-info, message-cast, local-api-management and status APIs [C-129]', () => {
    expect(TOKEN_APIS).toEqual([
      'notification',
      'reporting',
      'locations-info',
      'message-cast',
      'local-api-management',
      'status',
    ]);
    expect(Object.keys(API_DEFINITIONS)).toEqual([...TOKEN_APIS]);
  });

  it('has the permissions that its APIs need and none that change the platform', () => {
    expect(permissionsOfApis(['status', 'gone'])).toEqual(API_DEFINITIONS.status.permissions);
    const all = permissionsOfApis(TOKEN_APIS);
    expect(all.filter((permission) => !ALL_PERMISSIONS.includes(permission))).toEqual([]);
    expect(all.filter((permission) => /users|role|token|settings|_groups_|delete_groups/.test(permission))).toEqual([]);
  });
});

it('the permission family of API tokens has create, delete, edit and reset [C-298]', () => {
  const family = PERMISSION_FAMILIES.find(({ title }) => title === 'API tokens')?.permissions ?? [];
  for (const action of ['create', 'delete', 'edit', 'reset']) expect(family).toContain(`${action}_api_tokens`);
});

describe('the title of an API token', () => {
  it('is required [C-233]', () => {
    expect([problems(tokenTitle, ''), problems(tokenTitle, '   ')]).toEqual([['Cannot be blank'], ['Cannot be blank']]);
  });
  it('has at most 50 characters [C-234]', () => {
    expect(problems(tokenTitle, 'x'.repeat(50))).toEqual([]);
    expect(problems(tokenTitle, 'x'.repeat(51))).toEqual(['Value too long (max 50 chars)']);
  });
  it('is trimmed', () => {
    expect(tokenTitle.parse('  Tills ')).toBe('Tills');
  });
});

it('the description of an API token may be empty and has at most 500 characters [C-236]', () => {
  expect(problems(tokenDescription, '')).toEqual([]);
  expect(problems(tokenDescription, 'x'.repeat(500))).toEqual([]);
  expect(problems(tokenDescription, 'x'.repeat(501))).toEqual(['Value too long (max 500 chars)']);
});

it.each(['/', '{', '}', '|', ';', '<', '>', '!', '@', '?', '"', '^', '%', '+', '*'])(
  'neither the title nor the description may contain %s [C-235] [C-237]',
  (character) => {
    expect(TOKEN_TEXT_FORBIDDEN).toContain(character);
    expect(problems(tokenTitle, `a${character}b`)).toEqual([`Cannot include: ${character}`]);
    expect(problems(tokenDescription, `a${character}b`)).toEqual([`Cannot include: ${character}`]);
  },
);
