import { Secret, TOTP } from 'otpauth';
import type { TestClient } from './client.ts';
import { PASSWORD } from './world.ts';

/** What an authenticator app shows, so many 30 s steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets a second factor up for somebody who is signed in. The code of the present step is used then; that of step 1 is not. */
export async function enrol(person: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await person.call('secondFactor.begin', { password: PASSWORD });
  const { recoveryCodes } = await person.call('secondFactor.confirm', { code: codeOf(secret) });
  return { secret, recoveryCodes };
}
