import type { CastOfClip, DeviceOfClip, NamedCast } from '@earshot/db/queries/audio-clips/clip-uses';
import type { PlacedCall } from '../../trpc/call.ts';

/** Describes the casts that block a change: by name if the caller may see them, the others as a number. */
export function describeUses(
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

const KINDS = { callpoint: 'call point', keypad: 'keypad' } as const;

/** Names the devices that the caller may see, and counts the others. */
export function describeDevices(
  { principal: { permissions } }: PlacedCall,
  devices: readonly DeviceOfClip[],
): string[] {
  const seen = devices.filter(({ inScope }) => inScope && permissions.has('view_endpoints'));
  const unseen = devices.length - seen.length;
  return [
    ...seen.map(({ kind, name, locationName }) => `the ${KINDS[kind]} '${name}' at '${locationName}'`),
    ...(unseen === 0 ? [] : [`${unseen} ${unseen === 1 ? 'device' : 'devices'} that you can't see`]),
  ];
}
