import { expect, it } from 'vitest';
import { profileTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.changedBy(null, null), 'Your profile was changed while you were typing. What you typed is kept.'],
  [
    texts.changedBy('Ben', '21/11/2026'),
    'Your profile was changed by Ben on 21/11/2026 while you were typing. What you typed is kept.',
  ],
  [texts.emailChange.waits('ben@example.com'), 'Check the inbox of ben@example.com and open the link in our email.'],
];

it.each(table)('the profile says “%s”', (said, text) => {
  expect(said).toBe(text);
});
