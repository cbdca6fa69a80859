import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Paths of PEM files. */
export interface Certified {
  readonly cert: string;
  readonly key: string;
}

export interface Authority {
  /** Path of the authority's own certificate. */
  readonly cert: string;
  /** Issues a certificate for this host name, for servers and clients. */
  readonly issue: (host: string) => Promise<Certified>;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const DAYS = ['-days', '2'];

/** Creates a certificate authority in `folder`, with the program `openssl`. */
export async function certificateAuthority(folder: string, name: string): Promise<Authority> {
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder });
  const own = filesOf(folder, name);
  await openssl('req', '-x509', ...NEW_KEY, ...DAYS, '-subj', `/CN=${name}`, '-keyout', own.key, '-out', own.cert);
  return {
    cert: own.cert,
    issue: async (host) => {
      const { cert, key, request, extensions } = filesOf(folder, host);
      await writeFile(extensions, `subjectAltName=DNS:${host}\n`);
      await openssl('req', ...NEW_KEY, '-subj', `/CN=${host}`, '-keyout', key, '-out', request);
      const signer = ['-CA', own.cert, '-CAkey', own.key, '-CAcreateserial'];
      await openssl('x509', '-req', '-in', request, ...signer, ...DAYS, '-extfile', extensions, '-out', cert);
      return { cert, key };
    },
  };
}

const filesOf = (folder: string, name: string) => ({
  cert: join(folder, `${name}.pem`),
  key: join(folder, `${name}.key`),
  request: join(folder, `${name}.csr`),
  extensions: join(folder, `${name}.cnf`),
});
