import type { Check } from '@earshot/domain/health/check';

const LOOPBACK = /^(localhost|127\..*|\[?::1\]?)$/;

export const isThisMachine = (hostname: string): boolean => LOOPBACK.test(hostname);

/** A URL without its password and parameters. */
export const shownAddress = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

export function checkPublicUrl(url: string | undefined): Check[] {
  const id = 'public-url';
  // Production does not start without it, and its absence is reported with the settings.
  if (url === undefined) return [];
  if (new URL(url).protocol === 'https:') return [{ id, status: 'ok', text: `PUBLIC_URL ${url} has TLS` }];
  return [
    {
      id,
      status: 'failed',
      text: `PUBLIC_URL ${url} has no TLS`,
      why: 'passwords and sessions can be read on the way, and links in mails lead there',
      advice: 'Terminate TLS at the proxy, and set PUBLIC_URL to its https:// address.',
    },
  ];
}

interface Proxied {
  readonly part: string;
  readonly proxies: readonly string[];
}

/** Clients reach the parts through a proxy, because the parts serve no TLS. */
export function checkProxies({ part, proxies }: Proxied): Check {
  const id = `proxies:${part}`;
  if (proxies.length > 0) return { id, status: 'ok', text: `The ${part} trusts the proxies ${proxies.join(', ')}` };
  return {
    id,
    status: 'warning',
    text: `The ${part} trusts no proxy`,
    why: 'every client has the address of the proxy, so all share the limits of one address, and records name the proxy',
    advice: 'Set TRUSTED_PROXIES to the addresses of the proxy.',
  };
}

interface OperationsPort {
  readonly part: string;
  readonly variable: string;
  readonly port: number | undefined;
}

export function checkOperationsPort({ part, variable, port }: OperationsPort): Check {
  const id = `operations:${part}`;
  if (port !== undefined) return { id, status: 'ok', text: `The ${part} has the port ${port} for operations` };
  return {
    id,
    status: 'warning',
    text: `The ${part} has no port for operations`,
    why: 'nothing can probe it or read its metrics, so no alert fires',
    advice: `Set ${variable}.`,
  };
}
