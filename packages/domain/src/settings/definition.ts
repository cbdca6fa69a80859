/** Definition of a setting, shared by the portal, validation and the API. */
interface Definition {
  readonly what: string;
  readonly owner: string;
  /** Defaults by environment that differ from `fallback`. */
  readonly fallbacks?: Readonly<Record<string, boolean | number>>;
}

export interface FlagDefinition extends Definition {
  readonly kind: 'flag';
  readonly fallback: boolean;
  /** ISO date. After it the flag has expired; its owner must remove it or extend the date. */
  readonly endsOn: string;
}

export interface SwitchDefinition extends Definition {
  readonly kind: 'switch';
  readonly fallback: boolean;
}

export interface NumberDefinition extends Definition {
  readonly kind: 'number';
  readonly fallback: number;
  readonly unit: 'seconds' | 'days';
  readonly min: number;
  readonly max: number;
}

export type SettingDefinition = FlagDefinition | SwitchDefinition | NumberDefinition;
