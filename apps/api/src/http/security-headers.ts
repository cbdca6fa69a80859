import type { FastifyInstance } from 'fastify';

/** The value is a year in seconds. */
const HSTS = 'max-age=31536000';

/** Allows connections to the api's own host only. Some browsers allow WebSockets only if the policy names them. */
const policy = (socketOrigin: string): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self'${socketOrigin}`,
    "media-src blob: 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of built files. They are short, because the first page loads about 60 files. Workers have this policy, too. */
const OF_FILES = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' };

interface Serving {
  readonly publicUrl: string | undefined;
  readonly production: boolean;
}

/** Adds the security headers to every response. In production over https this includes HSTS. */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl, production }: Serving): void {
  const { protocol, host } = publicUrl === undefined ? {} : new URL(publicUrl);
  const csp = policy(host === undefined ? '' : ` ${protocol === 'https:' ? 'wss' : 'ws'}://${host}`);
  const ofAnswers = {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  };
  app.addHook('onSend', async (request, reply) => {
    reply.headers(/^(?:\/docs)?\/assets\//.test(request.url) ? OF_FILES : ofAnswers);
    // Neither browsers nor proxies store the results of calls.
    if (request.url.startsWith('/trpc/')) reply.header('cache-control', 'private, no-store');
    if (production && (protocol === 'https:' || request.protocol === 'https')) {
      reply.header('strict-transport-security', HSTS);
    }
  });
}
