import type { ControllerVoiceAssistant } from '@earshot/domain/controller-configuration/voice-assistant';
import { useState } from 'react';
import { VersionsPanel } from '#/shared/device-configuration/versions-panel.tsx';
import { SettingSources } from '#/shared/group-configuration/setting-sources.tsx';
import { useVoiceAssistant, useVoiceAssistantVersions, useRestoreVoiceAssistant } from '../api/use-voice-assistant.ts';
import { voiceAssistantTexts as texts } from '../voice-assistant-texts.ts';
import { VoiceAssistantForm } from './voice-assistant-form.tsx';
import { SettingPanel } from './setting-panel.tsx';

const FIELDS = ['voiceAssistant'] as const;

interface VoiceAssistantPageProps {
  readonly controllerId: string;
  /** Whether the group of the location has the feature. */
  readonly isOn: boolean;
}

/** Tab "Voice assistant" of a location. */
export function VoiceAssistantPage({ controllerId, isOn }: VoiceAssistantPageProps) {
  if (!isOn)
    return (
      <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
        <span aria-hidden>▲ </span>
        {texts.notConfigured}
      </p>
    );
  return <VoiceAssistant controllerId={controllerId} />;
}

function VoiceAssistant({ controllerId }: { controllerId: string }) {
  const assistant = useVoiceAssistant(controllerId);
  const { data } = assistant;
  // A new form after a restore, because a form keeps the values of fields that the user has edited.
  const [restoredVersion, setRestoredVersion] = useState(0);
  return (
    <div className="grid gap-4">
      <SettingPanel texts={texts} setting={assistant}>
        {(loaded) => (
          <>
            <SettingSources controllerId={controllerId} fields={FIELDS} mayEdit />
            <VoiceAssistantForm key={restoredVersion} configuration={loaded} />
          </>
        )}
      </SettingPanel>
      {data !== undefined && data.version > 0 && <Versions configuration={data} onRestored={setRestoredVersion} />}
    </div>
  );
}

interface VersionsProps {
  readonly configuration: ControllerVoiceAssistant;
  readonly onRestored: (version: number) => void;
}

function Versions({ configuration: { controllerId, version }, onRestored }: VersionsProps) {
  const restoring = useRestoreVoiceAssistant();
  return (
    <VersionsPanel
      versions={useVoiceAssistantVersions(controllerId)}
      restoring={restoring}
      mayEdit
      onRestore={(restored) =>
        restoring.mutate({ controllerId, version, restored }, { onSuccess: (now) => onRestored(now.version) })
      }
    />
  );
}
