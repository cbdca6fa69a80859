import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { expect, it } from 'vitest';
import { deliveryAudienceText } from './delivery-audience.ts';

type Audience = DeliveryDetail['audience'];
const funnel = { planned: 38 } as DeliveryDetail['funnel'];
const text = (audience: Partial<Audience>) =>
  deliveryAudienceText({
    audience: { kind: 'tags', tags: ['cafe'], mode: 'inclusive', excluded: 0, ...audience },
    funnel,
  });

it('named locations are counted', () => {
  expect(text({ kind: 'locations' })).toBe('38 locations');
});

it.each<[Partial<Audience>, string]>([
  [{ tags: ['cafe', 'bar'] }, 'Locations with any of cafe and bar – 38 locations'],
  [{ mode: 'exact' }, 'Locations with exactly cafe – 38 locations'],
  [{ excluded: 1 }, 'Locations with any of cafe, minus 1 – 38 locations'],
  [{ kind: 'all' }, 'All sub-groups – 38 locations'],
])('the audience %j is written as “%s”', (audience, said) => {
  expect(text(audience)).toBe(said);
});
