import type { ComponentProps } from 'react';
import { ScriptField } from '../script-field.tsx';
import type { ClipType } from './clip-types.ts';
import { DropField } from './drop-field.tsx';
import { RecordField } from './record-field.tsx';
import type { Sound } from './use-sound.ts';
import { WayTabs } from './way-tabs.tsx';

interface SoundFieldsProps {
  readonly type: ClipType;
  readonly onTypeChange: (type: ClipType) => void;
  readonly disabled: boolean;
  readonly text: ComponentProps<typeof ScriptField>;
  readonly sound: Sound;
  readonly onFile?: ((file: File | null) => void) | undefined;
}

export function SoundFields({ type, onTypeChange, disabled, text, sound, onFile }: SoundFieldsProps) {
  return (
    <WayTabs
      type={type}
      onTypeChange={(next) => {
        sound.clearError();
        onTypeChange(next);
      }}
      disabled={disabled}
    >
      {type === 'tts' && <ScriptField {...text} />}
      {type === 'upload' && (
        <DropField
          file={sound.file}
          error={sound.error}
          onFile={(file, error) => {
            sound.setFile(file, error);
            onFile?.(file);
          }}
        />
      )}
      {type === 'record' && (
        <RecordField recording={sound.recording} error={sound.error} onRecording={sound.setRecording} />
      )}
    </WayTabs>
  );
}
