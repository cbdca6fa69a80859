import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { useState } from 'react';
import type { ClipType } from './clip-types.ts';
import type { Recording } from './use-recorder.ts';

export interface SoundFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly audioType: 'upload' | 'record';
  readonly encode: 'mp3' | 'wav';
}

export interface Sound {
  readonly file: File | null;
  readonly recording: Recording | null;
  /** The error of the file or recording, including that it is missing. */
  readonly error: string | undefined;
  readonly setFile: (file: File | null, error: string | undefined) => void;
  readonly setRecording: (recording: Recording | null) => void;
  readonly clearError: () => void;
  /** The file or recording to send; null if missing or invalid, in which case the error is shown. */
  readonly take: () => SoundFile | null;
  readonly isDirty: boolean;
}

/** The chosen file and the recording. Both are kept when the user switches tabs. */
export function useSound(type: ClipType): Sound {
  const [file, setFile] = useState<File | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [error, setError] = useState<string | undefined>();
  const take = (): SoundFile | null => {
    const chosen = type === 'upload' ? file : recording?.file;
    if (!chosen) setError(error ?? uploadTexts.required);
    if (!chosen || error !== undefined) return null;
    return type === 'upload' && file
      ? { file, fileName: file.name, audioType: 'upload', encode: 'mp3' }
      : { file: chosen, fileName: 'recording.wav', audioType: 'record', encode: 'wav' };
  };
  return {
    file,
    recording,
    error,
    setFile: (next, wrong) => {
      setFile(next);
      setError(wrong);
    },
    setRecording: (next) => {
      setRecording(next);
      setError(undefined);
    },
    clearError: () => setError(undefined),
    take,
    isDirty: file !== null || recording !== null,
  };
}
