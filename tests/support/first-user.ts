import { createEarshot, type Earshot } from '@earshot/sdk';

const password = 'a long password of nine words for the test';

/** Follows the link of `earshot admin init` as its page does, chooses a password and signs in. */
export async function signInByLink(api: string, { link, email }: { link: string; email: string }): Promise<Earshot> {
  const call = async <T>(path: string, input: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${api}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const { result } = (await response.json()) as { result?: { data: T } };
    if (result === undefined) throw new Error(`${path} was refused with ${response.status}`);
    return result.data;
  };
  const token = new URL(link).searchParams.get('token');
  const verified = await call<{ createPasswordToken: string }>('accounts.verifyEmail', { token });
  await call('accounts.createPassword', { token: verified.createPasswordToken, password });
  const session = await createEarshot({ url: api }).session.signIn({ email, password });
  return createEarshot({ url: api, token: session.token });
}
