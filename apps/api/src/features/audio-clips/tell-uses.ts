import type { CastOfClip, NamedCast } from '@earshot/db/queries/audio-clips/clip-uses';
import type { PlacedCall } from '../../trpc/call.ts';

/** Casts that stand in the way, as the caller may be told of them: by name where they see them, the others as a number. */
export function tellUses(
  { principal: { permissions } }: PlacedCall,
  casts: readonly CastOfClip[],
): { words: string; usedBy: NamedCast[] } {
  const seen = casts.filter(({ inScope }) => inScope && permissions.has('view_mcasts'));
  const names = seen.map(({ name }) => `'${name}'`).join(', ');
  const unseen = casts.length - seen.length;
  const others = `${unseen} ${unseen === 1 ? 'Message Cast' : 'Message Casts'} that you can't see`;
  return {
    words: unseen === 0 ? names : seen.length === 0 ? others : `${names} and ${others}`,
    usedBy: seen.map(({ castId, name }) => ({ castId, name })),
  };
}
