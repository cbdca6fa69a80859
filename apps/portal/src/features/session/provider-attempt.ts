/** A sign-in that this tab has begun at an identity provider. */
export interface ProviderAttempt {
  readonly attempt: string;
  readonly expiresAt: string;
  /** The page to open afterwards. */
  readonly from?: string | undefined;
}

const KEY = 'earshot.provider-attempt';

/** Stores the attempt for this tab, so that no other browser can complete the sign-in. */
export const keepAttempt = ({ attempt, expiresAt, from }: ProviderAttempt): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ attempt, expiresAt, from }));

/** Returns the stored attempt once; null if absent or expired. */
export function takeAttempt(): ProviderAttempt | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ProviderAttempt | null;
    sessionStorage.removeItem(KEY);
    return value !== null && Date.parse(value.expiresAt) > Date.now() ? value : null;
  } catch {
    return null;
  }
}
