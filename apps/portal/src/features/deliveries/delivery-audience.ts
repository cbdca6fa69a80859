import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { formatCount } from '#/lib/format.ts';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';

const { audience: texts } = castListTexts;

/** For example "Locations with any of cafe, minus 2 – 38 locations". */
export function deliveryAudienceText({ audience, funnel }: Pick<DeliveryDetail, 'audience' | 'funnel'>): string {
  const { kind, tags, mode, excluded } = audience;
  const count = formatCount(funnel.planned, 'location');
  switch (kind) {
    case 'locations':
      return count;
    case 'tags':
      return `${mode === 'exact' ? texts.exact(tags) : texts.any(tags)}${excluded > 0 ? texts.minus(excluded) : ''} – ${count}`;
    case 'all':
      return `${texts.all} – ${count}`;
  }
}
