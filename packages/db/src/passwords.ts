import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2WithCallback);

/** Argon2id as recommended by OWASP: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** The PHC string format, so that hashes remain verifiable after a change of the cost. */
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Returns the hash of a password as text: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await argon2('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** A hash that no password matches; verifying against it takes as long as against a real one. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(Buffer.alloc(SALT_BYTES, 7))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/**
 * Returns whether the password matches the hash. Null (unknown user or no password) takes equally long and returns
 * false.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(hash ?? NOBODY) ?? FORM.exec(NOBODY) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const actual = await argon2('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected) && hash !== null && FORM.test(hash);
}
