import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { useState } from 'react';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { DirectoryFacts } from './directory-facts.tsx';
import { DirectoryTokenDialog } from './directory-token-dialog.tsx';
import { DisconnectDirectoryDialog } from './disconnect-directory-dialog.tsx';

const { directory: texts } = identityTexts;

interface DirectoryPanelProps {
  readonly groupId: string;
  readonly directory: IdentitySetup['directory'];
  readonly provider: NonNullable<IdentitySetup['provider']>;
  readonly changes: IdentityChanges;
}

/** The connection by which the provider sends users and groups. */
export function DirectoryPanel({ groupId, directory, provider, changes }: DirectoryPanelProps) {
  const [asking, setAsking] = useState<'token' | 'disconnect' | null>(null);
  const { url, connection } = directory;
  const isConnected = connection !== null;
  const dialog = { groupId, version: provider.version, onClose: () => setAsking(null) };
  return (
    <SettingsPanel
      title={texts.title}
      lead={texts.lead}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('token')}>{isConnected ? texts.replace : texts.connect}</Button>
          {isConnected && (
            <Button variant="danger" onClick={() => setAsking('disconnect')}>
              {texts.disconnect}
            </Button>
          )}
        </div>
      }
    >
      {!provider.enabled && <p className="font-medium">{texts.off}</p>}
      {isConnected ? (
        <DirectoryFacts {...directory} connection={connection} />
      ) : (
        <p className="text-muted-foreground">{texts.none}</p>
      )}
      <div className="grid gap-0.5 border-t pt-3">
        <p className="font-medium">{texts.address}</p>
        <p className="flex items-center gap-1">
          <code className="min-w-0 font-mono text-sm break-all">{url}</code>
          <CopyButton text={url} label={texts.copyAddress} />
        </p>
        <p className="text-sm text-muted-foreground">{texts.addressHelp}</p>
      </div>
      {asking === 'token' && <DirectoryTokenDialog {...dialog} issue={changes.issueToken} isConnected={isConnected} />}
      {asking === 'disconnect' && <DisconnectDirectoryDialog {...dialog} withdraw={changes.withdrawToken} />}
    </SettingsPanel>
  );
}
