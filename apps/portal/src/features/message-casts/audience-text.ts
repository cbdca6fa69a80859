import type { RouterOutputs } from '#/lib/router-types.ts';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';

const { audience: texts } = castListTexts;

type Aimed = Pick<
  RouterOutputs['messageCasts']['get'],
  'audience' | 'controllerTags' | 'tagSelectMode' | 'excludedIds' | 'targetCount'
>;

/** For example "Locations with any of cafe and large, minus 2 – 38 locations now". */
export function castAudienceText({ audience, controllerTags, tagSelectMode, excludedIds, targetCount }: Aimed): string {
  switch (audience) {
    case 'locations':
      return texts.locations(targetCount);
    case 'tags': {
      const tags = tagSelectMode === 'exact' ? texts.exact(controllerTags) : texts.any(controllerTags);
      const minus = excludedIds.length > 0 ? texts.minus(excludedIds.length) : '';
      return `${tags}${minus}${texts.now(targetCount)}`;
    }
    case 'all':
      return `${texts.all}${texts.now(targetCount)}`;
  }
}
