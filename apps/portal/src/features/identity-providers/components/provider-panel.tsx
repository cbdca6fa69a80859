import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { RemoveProviderDialog } from './remove-provider-dialog.tsx';

const { provider: texts } = identityTexts;

interface ProviderPanelProps {
  readonly groupId: string;
  readonly setup: IdentitySetup;
  readonly changes: IdentityChanges;
}

/** The provider of a group, with the address that it must accept. */
export function ProviderPanel({ groupId, setup: { provider, redirectUri }, changes }: ProviderPanelProps) {
  const [asking, setAsking] = useState<'change' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const dialog = { groupId, provider, onClose: close };
  return (
    <SettingsPanel
      title={texts.title}
      lead={texts.lead}
      aside={
        provider !== null && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking('change')}>{texts.change}</Button>
            <Button variant="danger" onClick={() => setAsking('remove')}>
              {texts.remove}
            </Button>
          </div>
        )
      }
    >
      {provider === null ? (
        <EmptyState
          title={texts.none}
          text={texts.noneText}
          action={
            <Button variant="primary" onClick={() => setAsking('change')}>
              {texts.setUp}
            </Button>
          }
        />
      ) : (
        <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-[auto_1fr]">
          <dt className="text-muted-foreground">{texts.name}</dt>
          <dd className="flex flex-wrap items-center gap-2 font-medium">
            <span className="break-words">{provider.name}</span>
            <StatusBadge shape={provider.enabled ? 'well' : 'stopped'} tone={provider.enabled ? 'ok' : 'idle'}>
              {provider.enabled ? texts.on : texts.off}
            </StatusBadge>
          </dd>
          <Fact label={texts.issuer} value={provider.issuer} />
          <Fact label={texts.clientId} value={provider.clientId} />
          <Fact label={texts.scopes} value={provider.scopes} />
        </dl>
      )}
      <div className="grid gap-0.5 border-t pt-3">
        <p className="font-medium">{texts.redirectUri}</p>
        <p className="flex items-center gap-1">
          <code className="min-w-0 font-mono text-sm break-all">{redirectUri}</code>
          <CopyButton text={redirectUri} label={texts.copyRedirect} />
        </p>
        <p className="text-sm text-muted-foreground">{texts.redirectHelp}</p>
      </div>
      {asking === 'change' && <ProviderDialog {...dialog} save={changes.save} />}
      {asking === 'remove' && provider !== null && (
        <RemoveProviderDialog {...dialog} provider={provider} remove={changes.remove} />
      )}
    </SettingsPanel>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="min-w-0 font-mono text-sm break-all">{value}</dd>
  </>
);
