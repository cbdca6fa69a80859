import type { Permission } from '@earshot/domain/permissions/permissions';
import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { formatDate, formatTimeSeconds } from '#/lib/format.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useFlag } from '#/lib/settings.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.firstCast;
const SHOPS = 3;
const NEEDED: readonly Permission[] = ['view_controllers', 'manage_mcasts', 'push_mcasts'];

/** Leads to a prepared cast for three locations that are online, if the user may create and send it. */
export function FirstCastOffer() {
  const { id: groupId, features } = useSelectedGroup();
  const isOffered = useFlag('firstCastOffer') && features.includes('mds');
  const { permissions } = useSession();
  const may = NEEDED.every((permission) => permissions.includes(permission));
  return isOffered && may ? <Offer groupId={groupId} /> : null;
}

function Offer({ groupId }: { groupId: string }) {
  const { data, dataUpdatedAt } = trpc.dashboard.list.useQuery({ groupId, statuses: ['active'], pageSize: SHOPS });
  const shops = data?.items ?? [];
  const loadedAt = new Date(dataUpdatedAt);
  if (shops.length === 0) return null;
  return (
    <section aria-label={texts.title} className="panel mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Megaphone aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 grow basis-64">
        <h2 className="text-sm font-semibold">{texts.title}</h2>
        <p className="text-sm text-muted-foreground">{texts.lead(shops.map(({ boxName }) => boxName))}</p>
      </div>
      <Button variant="primary" asChild>
        <Link
          to="/msgs/new-message"
          search={{
            name: texts.name(`${formatDate(loadedAt)} ${formatTimeSeconds(loadedAt)}`),
            text: texts.text,
            category: 'general',
            locations: shops.map(({ id }) => id).join(','),
          }}
        >
          {texts.send(shops.length)}
        </Link>
      </Button>
    </section>
  );
}
