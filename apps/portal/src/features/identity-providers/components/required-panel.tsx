import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { useState } from 'react';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { RequiredDialog } from './required-dialog.tsx';

const { required: texts } = identityTexts;

interface RequiredPanelProps {
  readonly groupId: string;
  readonly setup: IdentitySetup;
  readonly provider: NonNullable<IdentitySetup['provider']>;
  readonly changes: IdentityChanges;
}

/** Whether users must sign in by the provider, and the users who may still use a password. */
export function RequiredPanel({ groupId, setup: { exceptions }, provider, changes }: RequiredPanelProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <SettingsPanel
      title={texts.title}
      lead={texts.lead}
      aside={<Button onClick={() => setChanging(true)}>{texts.change}</Button>}
    >
      <p>
        <StatusBadge shape={provider.required ? 'well' : 'stopped'} tone={provider.required ? 'ok' : 'idle'}>
          {provider.required ? texts.on : texts.off}
        </StatusBadge>
      </p>
      <div className="grid gap-1">
        <h3 className="text-sm font-semibold">{texts.exceptions}</h3>
        {exceptions.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
        <ul className="grid gap-1">
          {exceptions.map(({ userId, name, email, isReady }) => (
            <li key={userId} className="flex flex-wrap items-center gap-x-3">
              <span className="break-words">{name}</span>
              <span className="text-muted-foreground break-all">{email}</span>
              {!isReady && (
                <StatusBadge shape="fault" tone="warn">
                  {texts.notReady}
                </StatusBadge>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isChanging && (
        <RequiredDialog
          groupId={groupId}
          provider={provider}
          exceptions={exceptions}
          require={changes.require}
          onClose={() => setChanging(false)}
        />
      )}
    </SettingsPanel>
  );
}
