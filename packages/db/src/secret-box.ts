import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that must be read again, such as those of authenticator apps, so that a stolen database does not
 * reveal them.
 */
export interface SecretBox {
  /** `owner` is authenticated: a text sealed for one owner does not open for another. */
  readonly seal: (text: string, owner: string) => string;
  readonly open: (sealed: string, owner: string) => string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * `keys` are 32 bytes each in base64, separated by commas. The first key seals; all keys open, so that keys can be
 * rotated.
 */
export function createSecretBox(keys: string): SecretBox {
  const known = keys.split(',').map((key) => keyOf(key.trim()));
  const [first] = known;
  if (first === undefined) throw new Error('There is no key for secrets');
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open: (sealed, owner) => {
      const [id, content = ''] = sealed.split('.');
      const key = known.find((each) => each.id === id);
      if (key === undefined) throw new Error(`A secret was sealed with the key ${id}, which SECRETS_KEY does not hold`);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    },
  };
}

function keyOf(text: string): { readonly id: string; readonly key: Buffer } {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`A key for secrets has ${KEY_BYTES} bytes`);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
