import type { DeviceKind } from './kinds.ts';

export interface ConnectionFacts {
  readonly kind: DeviceKind;
  /** `idle`, `listen`, `talk`, `leave`; null when it does not tell. */
  readonly mode: string | null;
  /** `in`, `out`, `fault`; null when it has no charger. */
  readonly chargerStatus: string | null;
  /** See `updateIndicator`. */
  readonly config: number | null;
}

/**
 * Whether somebody can be reached through it. A headset is connected when it has a charger and is not in it, a handset
 * unless it left. Keypads and call points have neither: they are connected once they hold all of their configuration.
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

/** Somebody talks through it. */
export const isSpeaking = (mode: string | null): boolean => mode === 'talk';
