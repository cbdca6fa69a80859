import { cn } from '#/lib/class-names.ts';
import { initials } from '#/lib/format.ts';

const SIZES = {
  small: 'size-8 text-xs',
  default: 'size-12 text-base',
  large: 'size-20 text-xl',
  xLarge: 'size-36 text-2xl',
} as const;

interface AvatarProps {
  readonly names: readonly string[];
  readonly size?: keyof typeof SIZES;
  /** Shown instead of the initials. */
  readonly picture?: string | null;
}

/** A user's picture, or up to five initials. */
export function Avatar({ names, size = 'default', picture = null }: AvatarProps) {
  if (picture !== null) {
    return <img src={picture} alt="" className={cn('shrink-0 rounded-full object-cover', SIZES[size])} />;
  }
  const letters = initials(...names);
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-foreground',
        SIZES[size],
        size === 'small' && letters.length > 3 && 'text-[9px]',
      )}
    >
      {letters}
    </span>
  );
}
