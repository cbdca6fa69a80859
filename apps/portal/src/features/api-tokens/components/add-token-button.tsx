import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { apiTokenTexts } from '#/texts/api-tokens.ts';

/** Only where the APIs of the group are on: a token would not work elsewhere. */
export function AddTokenButton() {
  const { id: groupId } = useSelectedGroup();
  const { data } = trpc.apis.list.useQuery({ groupId });
  if (!usePermission('create_api_tokens') || data?.isOn !== true) return null;
  return (
    <Button asChild variant="primary">
      <Link to="/api/token-management/new-token">
        <Plus aria-hidden />
        {apiTokenTexts.add}
      </Link>
    </Button>
  );
}
