import { z } from 'zod';
import { hasHiddenCharacters, HIDDEN_CHARACTERS } from './hidden-characters.ts';

/**
 * Base schema of names: one trimmed line without invisible characters. Each kind of name adds its own length and
 * character rules.
 */
export const nameText = z
  .string()
  .trim()
  .refine((text) => !hasHiddenCharacters(text), HIDDEN_CHARACTERS);
