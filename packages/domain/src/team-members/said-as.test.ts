import { describe, expect, it } from 'vitest';
import { TEAM_MEMBER_MESSAGES } from './messages.ts';
import { saidAs, spokenName } from './said-as.ts';

const messagesOf = (text: string) => saidAs.safeParse(text).error?.issues.map(({ message }) => message);

describe('the phonetic spelling of a name', () => {
  it.each(['', 'shi-VAWN', 'zhee-EN, oo', "o'SHEE-a", 'Łu·kasz', '小明', 'KEE va 2'])('accepts %j', (text) => {
    expect(saidAs.parse(text)).toBe(text);
  });

  it.each(['<speak>', 'a&b', 'a/b', 'a_b', 'Ada 😀', 'a|b', '"Ada"'])('refuses other signs: %j', (text) => {
    expect(messagesOf(text)).toContain(TEAM_MEMBER_MESSAGES.saidAs.characters);
  });

  it.each(['-', '12', '. ,'])('contains a letter: %j', (text) => {
    expect(messagesOf(text)).toEqual([TEAM_MEMBER_MESSAGES.saidAs.noLetter]);
  });

  it('has at most 100 characters', () => {
    expect(messagesOf('x'.repeat(100))).toBeUndefined();
    expect(messagesOf('x'.repeat(101))).toEqual(['Value too long (max 100 chars)']);
  });

  it('is stored with single spaces and composed letters, and blank as none', () => {
    expect(saidAs.parse(' Zoe\u0308   kwin ')).toBe('Zo\u00eb kwin');
    expect(saidAs.parse('   ')).toBe('');
  });
});

it('speech uses the spelling, or the name without one', () => {
  expect(spokenName({ fullName: 'Siobhán', saidAs: 'shi-VAWN' })).toBe('shi-VAWN');
  expect(spokenName({ fullName: 'Siobhán', saidAs: '' })).toBe('Siobhán');
});
