import type { ClipUses } from '@earshot/sdk';
import { counted, printable } from './text.ts';

/** Explains which casts a replaced clip affects, and which deliveries it does not. */
export function usesOfClip({ casts, castCount, deliveryCount }: ClipUses): string[] {
  const named = casts.map(({ name }) => printable(name)).join(', ');
  const others = castCount - casts.length;
  const more = others > 0 && casts.length > 0 ? ` and ${others} more` : '';
  return [
    castCount === 0
      ? 'No Message Cast uses it.'
      : `The new sound is played when sent next by ${counted(castCount, 'Message Cast')}${named === '' ? '.' : `: ${named}${more}`}`,
    ...(deliveryCount === 0
      ? []
      : [
          `${counted(deliveryCount, 'delivery', 'deliveries')} under way ${deliveryCount === 1 ? 'keeps' : 'keep'} the present one.`,
        ]),
  ];
}
