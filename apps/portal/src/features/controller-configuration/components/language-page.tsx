import type { ControllerLanguage } from '@earshot/domain/controller-configuration/language';
import { useState } from 'react';
import { VersionsPanel } from '#/shared/device-configuration/versions-panel.tsx';
import { SettingSources } from '#/shared/group-configuration/setting-sources.tsx';
import { useLanguage, useLanguageVersions, useRestoreLanguage } from '../api/use-language.ts';
import { languageTexts as texts } from '../language-texts.ts';
import { LanguageForm } from './language-form.tsx';
import { SettingPanel } from './setting-panel.tsx';

const FIELDS = ['language'] as const;

interface LanguagePageProps {
  readonly controllerId: string;
  /** Whether the group of the location has the feature. */
  readonly isOn: boolean;
}

/** Tab "Language" of a location. */
export function LanguagePage({ controllerId, isOn }: LanguagePageProps) {
  if (!isOn)
    return (
      <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
        <span aria-hidden>▲ </span>
        {texts.notConfigured}
      </p>
    );
  return <Language controllerId={controllerId} />;
}

function Language({ controllerId }: { controllerId: string }) {
  const language = useLanguage(controllerId);
  const { data } = language;
  // A new form after a restore, because a form keeps the values of fields that the user has edited.
  const [restoredVersion, setRestoredVersion] = useState(0);
  return (
    <div className="grid gap-4">
      <SettingPanel texts={texts} setting={language}>
        {(loaded) => (
          <>
            <SettingSources controllerId={controllerId} fields={FIELDS} mayEdit />
            <LanguageForm key={restoredVersion} configuration={loaded} />
          </>
        )}
      </SettingPanel>
      {data !== undefined && data.version > 0 && <Versions configuration={data} onRestored={setRestoredVersion} />}
    </div>
  );
}

interface VersionsProps {
  readonly configuration: ControllerLanguage;
  readonly onRestored: (version: number) => void;
}

function Versions({ configuration: { controllerId, version }, onRestored }: VersionsProps) {
  const restoring = useRestoreLanguage();
  return (
    <VersionsPanel
      versions={useLanguageVersions(controllerId)}
      restoring={restoring}
      mayEdit
      onRestore={(restored) =>
        restoring.mutate({ controllerId, version, restored }, { onSuccess: (now) => onRestored(now.version) })
      }
    />
  );
}
