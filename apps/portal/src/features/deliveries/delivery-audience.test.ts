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

it('tags are named with their mode, the exclusions and the count', () => {
  const plain = text({});
  expect(plain).toMatch(/any.*cafe – 38 locations$/);
  const exact = text({ mode: 'exact' });
  expect(exact).toContain('cafe');
  expect(exact).not.toBe(plain);
  expect(text({ excluded: 2 })).toMatch(/minus 2 – 38 locations$/);
});

it('all sub-groups are named with the count', () => {
  expect(text({ kind: 'all' })).toMatch(/^\S.* – 38 locations$/);
});
