import { textOf } from '@earshot/environment/text-of';

type Env = Readonly<Record<string, string | undefined>>;

/** The URL for commands, which do not use the pooler of the parts. */
export const databaseUrlOf = (env: Env): string | undefined =>
  textOf(env, 'DATABASE_DIRECT_URL') ?? textOf(env, 'DATABASE_URL');
