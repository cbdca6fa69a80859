import { IDENTITY_LIMITS } from './limits.ts';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** The domain in lower case, with other letters in their ASCII form; undefined if the text is no domain. */
export function toDomain(text: string): string | undefined {
  const url = `http://${text.trim()}/`;
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(text.trim()) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  const labels = hostname.split('.');
  const isNamed = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isNamed && hostname.length <= IDENTITY_LIMITS.domain ? hostname : undefined;
}

/** The domain of an email address; undefined if it has none. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : toDomain(email.slice(at + 1));
}

const PREFIX = 'earshot-verification=';
/** The text of the TXT record that proves a domain. */
export const proofRecord = (proof: string): string => `${PREFIX}${proof}`;

/** Whether one of the TXT records of a domain proves it. */
export const isProofIn = (records: readonly string[], proof: string): boolean =>
  records.some((record) => record.trim() === proofRecord(proof));
