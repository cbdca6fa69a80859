/** Rules of the form kit that no page of the portal asks for. Each gives what is wrong, or undefined. */

export const MIN_AGE = 15;
export const MIN_FORM_PASSWORD = 6;

export function ageProblem(age: string): string | undefined {
  const text = age.trim();
  if (text === '') return "You haven't entered an age";
  if (!/^\d+$/.test(text)) return 'Age can only contain digits';
  return Number(text) < MIN_AGE ? 'Users must be 15 or older' : undefined;
}

export function passwordProblem(password: string, { alphanumeric = false } = {}): string | undefined {
  if (password === '') return "You haven't entered a password";
  if (password.length < MIN_FORM_PASSWORD) return 'Password must contain more than 5 characters';
  const hasBoth = /\p{L}/u.test(password) && /\d/.test(password);
  return alphanumeric && !hasBoth ? 'Password must contain letters and digits' : undefined;
}

export const confirmationProblem = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : "Passwords doesn't match";
