import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { RANK } from '@earshot/domain/permissions/default-roles';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { useSession } from '#/lib/use-session.ts';
import { identityTexts } from '../texts.ts';

const { domains: texts } = identityTexts;

type DomainRowProps = IdentitySetup['domains'][number] & {
  readonly isPending: boolean;
  readonly onProve: (byStaff: boolean) => void;
  readonly onRemove: () => void;
};

/** A domain: proven, or with the record to publish. */
export function DomainRow({ domain, record, provenAt, byStaff, isPending, onProve, onRemove }: DomainRowProps) {
  const isStaff = useSession().role.rank === RANK.superuser;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 grow font-medium break-all">{domain}</span>
        {provenAt === null ? (
          <StatusBadge shape="waiting" tone="warn">
            {texts.waiting}
          </StatusBadge>
        ) : (
          <>
            <span className="text-sm text-muted-foreground">
              <Time at={provenAt} />
            </span>
            <StatusBadge shape="well" tone="ok">
              {byStaff ? texts.byStaff : texts.proven}
            </StatusBadge>
          </>
        )}
      </div>
      {provenAt === null && (
        <div className="grid gap-0.5">
          <p className="flex items-center gap-1">
            <code className="min-w-0 font-mono text-sm break-all">{record}</code>
            <CopyButton text={record} label={texts.copyRecord(domain)} />
          </p>
          <p className="text-sm text-muted-foreground">{texts.recordHelp}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {provenAt === null && (
          <Button size="sm" disabled={isPending} aria-label={texts.proveOf(domain)} onClick={() => onProve(false)}>
            {texts.prove}
          </Button>
        )}
        {provenAt === null && isStaff && (
          <Button size="sm" disabled={isPending} aria-label={texts.confirmOf(domain)} onClick={() => onProve(true)}>
            {texts.confirm}
          </Button>
        )}
        <ConfirmButton isPending={isPending} onConfirm={onRemove}>
          {texts.remove} <span className="sr-only">{domain}</span>
        </ConfirmButton>
      </div>
    </li>
  );
}
