import { Suspense, useState } from 'react';
import { lazyPart } from '#/lib/lazy-part.ts';
import { ProfileButton } from './profile-button.tsx';

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx').then((module) => module.ProfileMenu));

export function Profile() {
  const [used, setUsed] = useState(false);
  const standIn = (
    <ProfileButton
      aria-expanded={false}
      onClick={() => setUsed(true)}
      onPointerEnter={ProfileMenu.preload}
      onFocus={ProfileMenu.preload}
    />
  );
  if (!used) return standIn;
  return (
    <Suspense fallback={standIn}>
      <ProfileMenu />
    </Suspense>
  );
}
