import { CreateLink } from '#/components/layout/create-link.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { apiTokenTexts } from '../texts.ts';

/** Shown only if the group's APIs are on, because a token would not work otherwise. */
export function AddTokenButton() {
  const { id: groupId } = useSelectedGroup();
  const { data } = trpc.apis.list.useQuery({ groupId });
  if (!usePermission('create_api_tokens') || data?.isOn !== true) return null;
  return <CreateLink to="/api/token-management/new-token">{apiTokenTexts.add}</CreateLink>;
}
