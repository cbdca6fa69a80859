import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { userTexts } from '#/texts/users.ts';

export function AddUserButton() {
  if (!usePermission('create_users')) return null;
  return (
    <Button asChild variant="primary">
      <Link to="/config/users/new-user">
        <Plus aria-hidden />
        {userTexts.addUser}
      </Link>
    </Button>
  );
}
