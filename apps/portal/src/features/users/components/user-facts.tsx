import type { UserDetail } from '@earshot/domain/users/schema';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { userTexts as texts } from '../texts.ts';

export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <dl className="grid grid-cols-[110px_1fr] gap-x-2.5 gap-y-1.5">
        {user.lockedUntil !== null && (
          <>
            <dt className="text-muted-foreground">{texts.lockedUntil}</dt>
            <dd>
              <Time at={user.lockedUntil} />
            </dd>
          </>
        )}
        <dt className="text-muted-foreground">{texts.lastSignIn}</dt>
        <dd>
          <Time at={user.lastSignInAt} empty={texts.never} />
        </dd>
        <dt className="text-muted-foreground">{texts.secondFactor}</dt>
        <dd>{user.mfa.verified ? texts.secondFactorOn : texts.secondFactorOff}</dd>
        <dt className="text-muted-foreground">{texts.createdOn}</dt>
        <dd>
          <Time at={user.createdAt} />
        </dd>
        <dt className="text-muted-foreground">{texts.createdBy}</dt>
        <dd>{user.createdBy ?? NO_VALUE}</dd>
      </dl>
    </section>
  );
}
