import { commentsOf } from './comments.ts';
import { proseOf } from './markdown.ts';
import { BANNED_OPENERS, BANNED_PHRASES, FORMAL_SPELLING, MOST_WORDS_IN_A_SENTENCE } from './rules.ts';

/** A violation of the prose rules in CONTRIBUTING.md, with advice. */
export interface Problem {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

/** Excludes code and quotations: `nobody` may be a value, and "Nobody" a text of the specification. */
const withoutCode = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/https?:\/\/\S+/g, 'address')
    .replace(/\{@link [^}]*\}/g, 'link')
    .replace(/“[^”]*”|"[^"\n]*"/g, 'quotation');

export function problemsOfCode(file: string, source: string): Problem[] {
  return commentsOf(file, source).flatMap(({ line, isDoc, text }) => {
    const prose = withoutCode(text);
    const found = [...phraseProblems(prose), ...openerProblems(prose)];
    return [...found, ...(isDoc ? lengthProblems(prose) : [])].map((problem) => ({ line, ...problem }));
  });
}

/** Problems of a Markdown page, in line order. */
export function problemsOfPage(page: string): Problem[] {
  return proseOf(page)
    .split('\n')
    .flatMap((text, index) => phraseProblems(withoutCode(text)).map((problem) => ({ line: index + 1, ...problem })));
}

type Found = Omit<Problem, 'line'>;

const phraseProblems = (prose: string): Found[] =>
  [...BANNED_PHRASES, FORMAL_SPELLING].flatMap(({ pattern, message }) => {
    const text = pattern.exec(prose)?.[0];
    return text === undefined ? [] : [{ text, message }];
  });

function openerProblems(prose: string): Found[] {
  const opener = BANNED_OPENERS.exec(prose)?.[0];
  return opener === undefined ? [] : [{ text: `${opener} …`, message: 'Begin with the noun or the verb.' }];
}

function lengthProblems(prose: string): Found[] {
  return sentencesOf(prose).flatMap((sentence) => {
    const words = sentence.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
    if (words.length <= MOST_WORDS_IN_A_SENTENCE) return [];
    return [
      {
        text: `${words.slice(0, 6).join(' ')} …`,
        message: `A sentence of ${words.length} words: split it; ${MOST_WORDS_IN_A_SENTENCE} are allowed.`,
      },
    ];
  });
}

/** Ends of sentences, blank lines, list items, tags and semicolons separate sentences. */
const sentencesOf = (prose: string): string[] =>
  prose.split(/(?<=[.!?])\s+(?=\p{Lu}|code|link|\d|quotation)|\n\s*\n|\n\s*(?:[-*|]|\d+\.)\s|\n\s*@\w+|[;:]\s/u);
