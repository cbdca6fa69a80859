import { Secret, TOTP } from 'otpauth';
import type { TestClient } from './client.ts';
import { PASSWORD } from './world.ts';

/** Code of an authenticator app, `steps` steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up a second factor for a signed-in user. This uses up the code of the present step, but not that of step 1. */
export async function enrol(person: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await person.call('secondFactor.begin', { password: PASSWORD });
  const { recoveryCodes } = await person.call('secondFactor.confirm', { code: codeOf(secret) });
  return { secret, recoveryCodes };
}
