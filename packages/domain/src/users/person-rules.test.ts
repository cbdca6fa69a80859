import { describe, expect, it } from 'vitest';
import { ageProblem, confirmationProblem, passwordProblem } from './person-rules.ts';

describe('the rules of the form kit about people [C-113]', () => {
  it.each([
    ['', "You haven't entered an age"],
    [' ', "You haven't entered an age"],
    ['14', 'Users must be 15 or older'],
    ['0', 'Users must be 15 or older'],
    ['15', undefined],
    ['99', undefined],
    ['15.5', 'Age can only contain digits'],
    ['-20', 'Age can only contain digits'],
    ['forty', 'Age can only contain digits'],
  ])('an age of "%s" [C-209] [C-210] [C-211]', (age, problem) => expect(ageProblem(age)).toBe(problem));

  it('a password is required and has more than 5 characters [C-212] [C-213]', () => {
    expect(passwordProblem('')).toBe("You haven't entered a password");
    expect(passwordProblem('abcde')).toBe('Password must contain more than 5 characters');
    expect(passwordProblem('abcdef')).toBeUndefined();
  });

  it('a password has letters and digits where that is required [C-214]', () => {
    const problem = 'Password must contain letters and digits';
    for (const wrong of ['abcdef', '123456']) expect(passwordProblem(wrong, { alphanumeric: true })).toBe(problem);
    expect(passwordProblem('abc123', { alphanumeric: true })).toBeUndefined();
  });

  it('a confirmation equals the password [C-215]', () => {
    expect(confirmationProblem('abc123', 'abc124')).toBe("Passwords doesn't match");
    expect(confirmationProblem('abc123', 'abc123')).toBeUndefined();
  });
});
