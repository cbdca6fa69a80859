import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { useState } from 'react';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { MappingsDialog } from './mappings-dialog.tsx';

const { mappings: texts } = identityTexts;

interface MappingsPanelProps {
  readonly groupId: string;
  readonly setup: IdentitySetup;
  readonly version: number;
  readonly changes: IdentityChanges;
}

/** Which role and group the claims of the provider give. */
export function MappingsPanel({ groupId, setup: { mappings }, version, changes }: MappingsPanelProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <SettingsPanel
      title={texts.title}
      lead={texts.lead}
      aside={<Button onClick={() => setChanging(true)}>{texts.change}</Button>}
    >
      {mappings.length === 0 ? (
        <p className="text-muted-foreground">{texts.none}</p>
      ) : (
        <ol className="divide-y">
          {mappings.map(({ claim, value, roleTitle, groupTitle }) => (
            <li key={`${claim} ${value} ${roleTitle} ${groupTitle}`} className="flex flex-wrap gap-x-3 gap-y-1 py-2">
              <code className="min-w-0 font-mono text-sm break-all">
                {claim} = {value}
              </code>
              <span aria-hidden>→</span>
              <span className="font-medium break-words">{roleTitle}</span>
              <span className="text-muted-foreground break-words">{groupTitle}</span>
            </li>
          ))}
        </ol>
      )}
      {isChanging && (
        <MappingsDialog
          groupId={groupId}
          mappings={mappings}
          version={version}
          set={changes.setMappings}
          onClose={() => setChanging(false)}
        />
      )}
    </SettingsPanel>
  );
}
