import type { Delivery } from '@earshot/domain/deliveries/schema';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/use-now.ts';
import { nextPlay } from '../next-plays.ts';

const UNDER_WAY: readonly Delivery['status'][] = ['scheduled', 'sending'];

/** Time of the next play at any location, while the delivery runs. */
export function NextPlay({ delivery: { id, status, plays, startsAt } }: { delivery: Delivery }) {
  if (!UNDER_WAY.includes(status)) return NO_VALUE;
  if (status === 'scheduled') return <Time at={startsAt} empty={NO_VALUE} />;
  return plays > 1 ? <NextOfPlans deliveryId={id} /> : NO_VALUE;
}

function NextOfPlans({ deliveryId }: { deliveryId: string }) {
  const now = useNow(30_000);
  const { data } = trpc.deliveries.get.useQuery({ deliveryId });
  return <Time at={data && nextPlay(data.plans, now)} empty={NO_VALUE} />;
}
