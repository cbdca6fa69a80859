import { CreateLink } from '#/components/layout/create-link.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { userTexts } from '../texts.ts';

export function AddUserButton() {
  if (!usePermission('create_users')) return null;
  return <CreateLink to="/config/users/new-user">{userTexts.addUser}</CreateLink>;
}
