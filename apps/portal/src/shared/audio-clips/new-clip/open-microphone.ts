export type MicrophoneProblem = 'unsupported' | 'refused' | 'absent' | 'busy';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem) {
    super(problem);
    this.problem = problem;
  }
}

const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

export const canRecord = (): boolean =>
  // Browsers omit `mediaDevices` on insecure connections.
  (navigator.mediaDevices as MediaDevices | undefined) !== undefined && typeof MediaRecorder !== 'undefined';

export interface Microphone {
  /** The current loudness, from 0 to 1. */
  readonly level: () => number;
  /** Returns the recording and releases the microphone. */
  readonly stop: () => Promise<Blob>;
  /** Releases the microphone and discards the recording. */
  readonly close: () => void;
}

async function askForMicrophone(): Promise<MediaStream> {
  if (!canRecord()) throw new MicrophoneError('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    throw new MicrophoneError(PROBLEMS[(error as Error).name] ?? 'busy');
  }
}

/** Requests the microphone and records until stopped. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await askForMicrophone();
  const recorder = new MediaRecorder(stream);
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  recorder.start();
  return {
    close,
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(1, Math.max(...samples.map(Math.abs)));
    },
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener(
          'stop',
          () => {
            close();
            resolve(new Blob(parts, { type: recorder.mimeType }));
          },
          { once: true },
        );
        recorder.stop();
      }),
  };
}
