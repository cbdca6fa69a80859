import type { ControllerOverview, NetworkInterface } from '@earshot/domain/controllers/summary-schema';
import { NO_VALUE } from '#/lib/format.ts';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { locationDetailsTexts } from '../details-texts.ts';
import { useLastKnownTime } from '../location-state.ts';

const { overview: texts } = locationDetailsTexts;

/** Network interfaces of a controller. Marks the interface that connects to the platform. */
export function NetworkPanel({ overview: { nics, gatewayNic } }: { overview: ControllerOverview }) {
  const lastKnownAt = useLastKnownTime();
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.network}</h2>
      {nics === null || nics.length === 0 ? (
        <p className="text-muted-foreground">{texts.noNics}</p>
      ) : (
        <LastKnown at={lastKnownAt} as="block">
          <ul className="grid gap-2">
            {nics.map((nic) => (
              <Nic key={nic.name} nic={nic} gateway={nic.name === gatewayNic?.name} />
            ))}
          </ul>
        </LastKnown>
      )}
    </section>
  );
}

function Nic({ nic, gateway }: { nic: NetworkInterface; gateway: boolean }) {
  return (
    <li className="rounded-md bg-muted px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-medium">{nic.name}</b>
        {nic.up !== undefined && (
          <span className="text-sm text-muted-foreground">{nic.up ? texts.up : texts.down}</span>
        )}
        {gateway && <span className="text-sm text-primary">{texts.gateway}</span>}
      </p>
      <p className="tabular text-sm text-muted-foreground">
        {nic.ipAddress ?? NO_VALUE} · <span className="font-mono text-xs">{nic.mac ?? NO_VALUE}</span>
      </p>
    </li>
  );
}
