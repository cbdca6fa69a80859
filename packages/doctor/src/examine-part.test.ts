import { EnvironmentError } from '@earshot/environment/environment-error';
import { expect, it } from 'vitest';
import { checksOf } from './examine-part.ts';

const healthy = { part: 'api', read: () => ({ NODE_ENV: 'production' }), examine: () => ({}) } as const;
const statuses = async (checks: ReturnType<typeof checksOf>) =>
  (await checks).map(({ id, status }) => `${id} ${status}`);

it('lists the checks of all examinations in their order', async () => {
  const checks = checksOf({
    ...healthy,
    examine: () => ({
      one: Promise.resolve({ id: 'one', status: 'ok', text: 'One' }),
      two: [{ id: 'two', status: 'warning', text: 'Two' }],
    }),
  });
  expect(await statuses(checks)).toEqual(['node ok', 'settings:api ok', 'one ok', 'two warning']);
});

it('reports each wrong setting with its consequence and its remedy, and examines nothing else', async () => {
  const problems = [
    'SECRETS_KEY is a sample from our own files. Set a value of your own: SECRETS_KEY to 32 bytes.',
    'PUBLIC_URL is missing, and NODE_ENV=production needs it. Set PUBLIC_URL.',
  ];
  const read = () => {
    throw new EnvironmentError(problems);
  };
  const checks = await checksOf({ ...healthy, read });
  expect(checks.slice(1)).toEqual([
    {
      id: 'settings:api',
      status: 'failed',
      text: 'SECRETS_KEY is a sample from our own files',
      why: 'the api does not start',
      advice: 'Set a value of your own: SECRETS_KEY to 32 bytes.',
    },
    expect.objectContaining({ text: 'PUBLIC_URL is missing, and NODE_ENV=production needs it' }),
    expect.objectContaining({ id: 'rest:api', status: 'skipped' }),
  ]);
});

it('reports an installation that is not in production mode', async () => {
  const checks = checksOf({ ...healthy, read: () => ({ NODE_ENV: 'development' }) });
  expect(await statuses(checks)).toContain('mode failed');
});

it('reports an examination that fails as a failed check, and goes on', async () => {
  const checks = await checksOf({
    ...healthy,
    examine: () => ({
      temporal: Promise.reject(new Error('the permission is missing')),
      mail: Promise.resolve({ id: 'mail', status: 'ok', text: 'Mail' }),
    }),
  });
  expect(checks.slice(2)).toMatchObject([
    { id: 'temporal', status: 'failed', text: 'Examining temporal failed (the permission is missing)' },
    { id: 'mail', status: 'ok' },
  ]);
});
