import { fakePlatform, sampleDelivery, sampleId } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import DeliveriesList from './commands/deliveries/list.ts';
import { runCommand } from './testing/run-command.ts';

const group = { id: sampleId(900), title: 'North', features: [] };
const session = () => ({ group, permissions: [], menu: [] }) as never;
const FILTER = [
  '--result',
  'faulty',
  '--search',
  'doors',
  '--from',
  '2026-11-01T00:00:00Z',
  '--to',
  '2026-12-01T00:00:00Z',
];
const asked = { card: 'faulty', search: 'doors', from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };

it('deliveries list filters by result and time of sending, page by page', async () => {
  const deliveries = Array.from({ length: 201 }, (_, n) => sampleDelivery({ id: sampleId(n) }));
  const fake = fakePlatform({
    'session.current': session,
    'deliveries.count': () => ({ total: deliveries.length }),
    'deliveries.list': ({ page = 1, pageSize = 20 }) => ({
      items: deliveries.slice((page - 1) * pageSize, page * pageSize),
    }),
  });
  const { result } = await runCommand(DeliveriesList, [...FILTER, '--all'], fake);
  expect(result).toEqual({ deliveries, total: 201 });
  const inputs = fake.calls.filter(({ path }) => path.startsWith('deliveries.')).map(({ input }) => input);
  for (const input of inputs) expect(input).toMatchObject({ ...asked, groupId: group.id });
  expect(inputs.length).toBeGreaterThan(2);
});

it('deliveries list writes the filtered deliveries as CSV', async () => {
  const fake = fakePlatform({ 'session.current': session });
  const addresses: URL[] = [];
  const fetch: typeof fake.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!address.pathname.startsWith('/exports/')) return fake.fetch(input, init);
    addresses.push(address);
    return Promise.resolve(new Response('sentAt,cast\r\n'));
  };
  const { stdout } = await runCommand(DeliveriesList, [...FILTER, '--csv'], { ...fake, fetch });
  expect(stdout).toBe('sentAt,cast\r\n');
  expect(addresses.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/exports/deliveries.csv', { ...asked, groupId: group.id }],
  ]);
});
