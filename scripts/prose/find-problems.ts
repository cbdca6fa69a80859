import { parseSync } from 'oxc-parser';
import { commentsOf, type ProseComment } from './comments.ts';
import { proseOf } from './markdown.ts';
import {
  BANNED_OPENERS,
  BANNED_PHRASES,
  type BannedPhrase,
  FILES_WITH_EXAMPLES,
  FORMAL_SPELLING,
  MOST_WORDS_IN_A_SENTENCE,
} from './rules.ts';
import { textsOf } from './texts.ts';

/** A violation of the prose rules in CONTRIBUTING.md, with advice. */
export interface Problem {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

/** Excludes code: `nobody` may be a value. */
const withoutCode = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/https?:\/\/\S+/g, 'address')
    .replace(/\{@link [^}]*\}/g, 'link');

/** Excludes code and quotations: "Nobody" may be a text of the specification. */
const withoutQuotations = (text: string): string => withoutCode(text).replace(/“[^”]*”|"[^"\n]*"/g, 'quotation');

/** Problems of the comments and texts of a TypeScript file, in line order. */
export function problemsOfCode(file: string, source: string): Problem[] {
  const parsed = parseSync(file, source);
  const texts = FILES_WITH_EXAMPLES.has(file) ? [] : textsOf(parsed.program, source);
  return [
    ...commentsOf(parsed, source).flatMap(problemsOfComment),
    ...texts.flatMap(({ line, text }) => phraseProblems(withoutCode(text)).map((problem) => ({ line, ...problem }))),
  ].toSorted((a, b) => a.line - b.line);
}

function problemsOfComment({ line, isDoc, text }: ProseComment): Problem[] {
  const prose = withoutQuotations(text);
  const found = [...phraseProblems(prose, FORMAL_PHRASES), ...openerProblems(prose)];
  return [...found, ...(isDoc ? lengthProblems(prose) : [])].map((problem) => ({ line, ...problem }));
}

/** Problems of a Markdown page, in line order. */
export function problemsOfPage(page: string): Problem[] {
  return proseOf(page)
    .split('\n')
    .flatMap((text, index) =>
      phraseProblems(withoutQuotations(text), FORMAL_PHRASES).map((problem) => ({ line: index + 1, ...problem })),
    );
}

type Found = Omit<Problem, 'line'>;

const FORMAL_PHRASES = [...BANNED_PHRASES, FORMAL_SPELLING];

const phraseProblems = (prose: string, phrases: readonly BannedPhrase[] = BANNED_PHRASES): Found[] =>
  phrases.flatMap(({ pattern, message }) => {
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
