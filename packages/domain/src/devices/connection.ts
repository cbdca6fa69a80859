import type { DeviceKind } from './kinds.ts';

export interface ConnectionFacts {
  readonly kind: DeviceKind;
  /** `idle`, `listen`, `talk`, `leave`; null if not reported. */
  readonly mode: string | null;
  /** `in`, `out`, `fault`; null without a charger. */
  readonly chargerStatus: string | null;
  readonly config: number | null;
}

/**
 * Whether a user can be reached through the device. A headset is connected when it has a charger and is out of it, a
 * handset unless its mode is `leave`. Keypads and call points have neither and are connected once fully configured.
 */
export function isConnected({ kind, mode, chargerStatus, config }: ConnectionFacts): boolean {
  switch (kind) {
    case 'headset':
      return chargerStatus !== null && chargerStatus !== '' && chargerStatus !== 'in';
    case 'handset':
      return mode !== 'leave';
    case 'keypad':
    case 'callpoint':
      return config === 0;
    case 'baseunit':
    case 'conference':
    case 'registrationModule':
      return false;
  }
}

export const isSpeaking = (mode: string | null): boolean => mode === 'talk';
