import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Encrypts secrets that must be read again, such as those of authenticator apps, so that a stolen database does not
 * reveal them.
 */
export interface SecretBox {
  /** `owner` is authenticated: a text sealed for one owner does not open for another. */
  readonly seal: (text: string, owner: string) => string;
  readonly open: (sealed: string, owner: string) => string;
  /** Appends a signature, so that `isSigned` recognises texts of this platform without a read. */
  readonly sign: (text: string) => string;
  readonly isSigned: (signed: string) => boolean;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 16;

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
    sign: (text) => `${text}.${signatureOf(text, first.key).toString('base64url')}`,
    isSigned: (signed) => {
      const end = signed.lastIndexOf('.');
      const signature = Buffer.from(signed.slice(end + 1), 'base64url');
      if (end < 0 || signature.length !== SIGNATURE_BYTES) return false;
      return known.some(({ key }) => timingSafeEqual(signatureOf(signed.slice(0, end), key), signature));
    },
  };
}

/** The label keeps signatures apart from other uses of the key. */
const signatureOf = (text: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`signature ${text}`).digest().subarray(0, SIGNATURE_BYTES);

function keyOf(text: string): { readonly id: string; readonly key: Buffer } {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`A key for secrets has ${KEY_BYTES} bytes`);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
