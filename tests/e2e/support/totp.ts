import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function fromBase32(secret: string): Buffer {
  const letters = secret.replaceAll(/[\s=]/g, '').split('');
  const bits = letters.map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/**
 * Code of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s), `steps` periods from now. Each code is accepted
 * only once.
 */
export function totp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0x0f;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
