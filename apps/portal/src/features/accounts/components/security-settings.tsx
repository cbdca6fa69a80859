import { shortestPassword } from '@earshot/domain/accounts/password-rules';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';
import { ChangePassword } from './change-password.tsx';
import { DeviceList } from './device-list.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';

export function SecuritySettings() {
  const { email } = useSession().user;
  const { data: factor } = trpc.secondFactor.get.useQuery();
  return (
    <div className="grid max-w-[720px] gap-4">
      <ChangePassword email={email} fewest={shortestPassword({ secondFactor: factor?.verified ?? false })} />
      <SecondFactorPanel />
      <SessionList />
      <DeviceList />
    </div>
  );
}
