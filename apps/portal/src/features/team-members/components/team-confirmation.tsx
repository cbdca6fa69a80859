import { trpc } from '#/lib/trpc.ts';
import { ConfigurationBadge, ConfigurationState } from '#/shared/device-configuration/configuration-state.tsx';
import { refetchMs } from '#/shared/device-configuration/refetch-ms.ts';
import { teamMemberTexts as texts } from '../texts.ts';

/** Says when the controller confirmed the list, or why not. Empty until a list was sent. */
export function TeamConfirmation({ controllerId }: { controllerId: string }) {
  const { data } = trpc.teamMembers.confirmation.useQuery(
    { controllerId },
    { refetchInterval: ({ state }) => refetchMs(state.data) },
  );
  if (data === undefined || data.version === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-3 py-2">
      <ConfigurationBadge state={data.state} />
      <ConfigurationState configuration={data} byDefault="" unsupported={texts.unsupported} />
    </div>
  );
}
