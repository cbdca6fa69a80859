/** Removes the quotes and backslashes of a word as it was typed, even if a quote is still open. */
export function unquoted(word: string): string {
  let text = '';
  let quote = '';
  for (let at = 0; at < word.length; at += 1) {
    const character = word[at] ?? '';
    if (character === quote) quote = '';
    else if (quote === '' && (character === '"' || character === "'")) quote = character;
    else if (character === '\\' && quote !== "'") {
      at += 1;
      text += word[at] ?? '';
    } else text += character;
  }
  return text;
}

/** Joins `--flag`, `=` and a value, which bash passes as three words. */
export function joined(words: readonly string[]): string[] {
  const all: string[] = [];
  for (const word of words) {
    const [before, last] = [all.at(-2), all.at(-1)];
    if (last === '=' && before?.startsWith('--') === true) all.splice(-2, 2, before, word);
    else all.push(word);
  }
  if (all.at(-1) === '=' && all.at(-2)?.startsWith('--') === true) all.splice(-1, 1, '');
  return all;
}
