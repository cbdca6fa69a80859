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
}

/** The initials of a person, at most five. */
export function Avatar({ names, size = 'default' }: AvatarProps) {
  const letters = initials(...names);
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center rounded-full bg-accent font-semibold text-panel',
        SIZES[size],
        letters.length > 3 && 'text-[9px]',
      )}
    >
      {letters}
    </span>
  );
}
