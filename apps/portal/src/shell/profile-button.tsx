import type { ComponentProps } from 'react';
import { Avatar } from '#/components/ui/avatar.tsx';
import { initials } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAvatar } from '#/lib/use-avatar.ts';
import { useSession } from '#/lib/use-session.ts';
import { shellTexts } from '#/texts/shell.ts';

export function ProfileButton(props: ComponentProps<'button'>) {
  const { id, firstName, lastName } = useSession().user;
  // Shows initials until the picture is loaded, or if loading fails.
  const { data } = trpc.profile.get.useQuery(undefined, { staleTime: Infinity });
  const picture = useAvatar(id, data?.avatar ?? null);
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={shellTexts.profile.menu(initials(firstName, lastName), `${firstName} ${lastName}`.trim())}
      {...props}
      className="rounded-full"
    >
      <Avatar names={[firstName, lastName]} size="small" picture={picture} />
    </button>
  );
}
