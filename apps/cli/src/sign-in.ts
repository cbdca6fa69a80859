import { type CallOptions, createEarshot, type Earshot, NotSignedInError, SecondFactorNeededError } from '@earshot/sdk';
import { signInByDevice } from './device-sign-in.ts';
import { machineName } from './machine-name.ts';
import { readDeviceMark, writeDeviceMark } from './profiles/device-file.ts';
import { ask } from './prompt/ask.ts';
import { readSecret } from './prompt/read-secret.ts';
import { Advised, InputError } from './refusals.ts';

interface SignIn {
  readonly url: string;
  readonly configDir: string;
  readonly calling: CallOptions & { readonly signal: AbortSignal };
  /** Signs in by confirmation in the portal if undefined. */
  readonly email: string | undefined;
  readonly passwordFromInput: boolean;
}

/** Signs a user in for the time of some work, and out again. */
export async function inSession<T>(signIn: SignIn, work: (earshot: Earshot) => Promise<T>): Promise<T> {
  const { url, email } = signIn;
  const token = email === undefined ? await byDevice(signIn) : (await byPassword({ ...signIn, email })).token;
  return await within({ url, token }, work);
}

/** As `inSession`, for work that also needs the password. */
export async function inOwnSession<T>(
  signIn: SignIn & { readonly email: string },
  work: (earshot: Earshot, password: string) => Promise<T>,
): Promise<T> {
  const { token, password } = await byPassword(signIn);
  return await within({ url: signIn.url, token }, (earshot) => work(earshot, password));
}

async function within<T>(
  { url, token }: { url: string; token: string },
  work: (earshot: Earshot) => Promise<T>,
): Promise<T> {
  const earshot = createEarshot({ url, token });
  try {
    return await work(earshot);
  } finally {
    await earshot.session.signOut().catch(() => undefined);
  }
}

const byDevice = async ({ url, calling }: SignIn): Promise<string> =>
  await signInByDevice(createEarshot({ url }), {
    clientName: `earshot on ${machineName()}`,
    show: (lines) => process.stderr.write(`${lines.join('\n')}\n`),
    calling,
  });

async function byPassword({
  url,
  configDir,
  calling,
  email,
  passwordFromInput,
}: SignIn & { email: string }): Promise<{ token: string; password: string }> {
  const password = passwordFromInput ? await readSecret() : await ask('Password', { hidden: true });
  if (password === '') throw new InputError('The password is empty');
  const known = await readDeviceMark(configDir, url);
  const { token, device } = await createEarshot({ url })
    .session.signIn({ email, password, ...(known !== undefined && { device: known }) }, calling)
    .catch((error: unknown) => {
      if (error instanceof SecondFactorNeededError) throw new Advised(error, 'Sign in without --email.');
      throw error instanceof NotSignedInError ? new Advised(error, 'Check both and try again.') : error;
    });
  if (device !== null) await writeDeviceMark(configDir, url, device);
  return { token, password };
}
