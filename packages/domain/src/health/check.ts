/** A finding of `earshot doctor`. */
export interface Check {
  /** Stable, because scripts rely on it. */
  readonly id: string;
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly text: string;
  /** The consequence if it stays so. */
  readonly why?: string | undefined;
  readonly advice?: string | undefined;
}
