/** A phrase that plain technical prose avoids. */
export interface BannedPhrase {
  readonly pattern: RegExp;
  readonly message: string;
}

const NAME_IT = 'Name the person, the part or the thing.';

export const BANNED_PHRASES: readonly BannedPhrase[] = [
  { pattern: /\bwho(?:so)?ever\b/i, message: NAME_IT },
  { pattern: /\b(?:nobody|somebody|no one|someone)\b/i, message: NAME_IT },
  { pattern: /\banew\b/i, message: 'Write "again".' },
  { pattern: /\ball the same\b/i, message: 'State the condition and the effect.' },
  { pattern: /\bunless told\b/i, message: 'Name the option and its default.' },
  { pattern: /\b(?:tell|tells|told|telling) of\b/i, message: 'Write "report", "send" or "show".' },
  { pattern: /\b(?:hear|hears|heard|hearing) of\b/i, message: 'Write "receive" or "be notified of".' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, message: 'Write "repair" or "fix".' },
  { pattern: /\b(?:can't|cannot|can not) be had\b/i, message: 'Write "is unavailable" or name what failed.' },
  { pattern: /\bstand(?:s)? (?:here|there)\b/i, message: 'Write "is shown", "is stored" or "appears".' },
  { pattern: /\bcan not\b/i, message: 'Write "cannot".' },
];

/** Contractions to avoid in comments and documents; texts of the portal may use them. */
export const FORMAL_SPELLING: BannedPhrase = { pattern: /\bcan['’]t\b/i, message: 'Write "cannot".' };

/** Files whose texts may contain banned phrases: the test of this check needs examples. */
export const FILES_WITH_EXAMPLES: ReadonlySet<string> = new Set(['scripts/prose/find-problems.test.ts']);

/** Words that a comment must not start with: begin with the noun or the verb. */
export const BANNED_OPENERS = /^(?:What|Who|Whoever|Whose|Of|One|Those)\b/;

export const MOST_WORDS_IN_A_SENTENCE = 25;
