import { describe, expect, it } from 'vitest';
import { refuseForeignOrigin } from './origin.ts';

const check = (origin: string | undefined, publicUrl?: string) =>
  refuseForeignOrigin(publicUrl)({ headers: { host: '127.0.0.1:8080', ...(origin !== undefined && { origin }) } });

describe('the origin of a request', () => {
  it('may be missing, this host, or the public address', async () => {
    await expect(check(undefined)).resolves.toBeUndefined();
    await expect(check('http://127.0.0.1:8080')).resolves.toBeUndefined();
    await expect(check('https://earshot.example', 'https://earshot.example/portal')).resolves.toBeUndefined();
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:9999'])('is refused when it is %s', async (origin) => {
    await expect(check(origin, 'https://earshot.example')).rejects.toMatchObject({ code: 'UE_403' });
  });
});
