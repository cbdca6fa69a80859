import type { ComponentProps } from 'react';
import { Avatar } from '#/components/ui/avatar.tsx';
import { initials } from '#/lib/format.ts';
import { useSession } from '#/lib/use-session.ts';
import { shellTexts } from '#/texts/shell.ts';

export function ProfileButton(props: ComponentProps<'button'>) {
  const { firstName, lastName } = useSession().user;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={shellTexts.profile.menu(initials(firstName, lastName), `${firstName} ${lastName}`.trim())}
      {...props}
      className="rounded-full"
    >
      <Avatar names={[firstName, lastName]} size="small" />
    </button>
  );
}
