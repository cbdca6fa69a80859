import { listKeptMails, type KeptMail } from '@earshot/db/queries/processes/mails';
import { AppError } from '@earshot/domain/errors/app-error';
import { escapeHtml } from '@earshot/domain/mails/escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * `GET /dev/outbox?to=…`: mails stored because there is no mail server, as HTML, or as JSON if requested. For this
 * machine only, and never in production.
 */
export function serveDevOutbox(app: FastifyInstance, { db, production }: Pick<Deps, 'db' | 'production'>): void {
  if (production) return;
  app.get<{ Querystring: { to?: unknown } }>('/dev/outbox', async (request, reply) => {
    if (!isFromHere(request)) throw new AppError('UE_404', 'Not Found');
    const { to } = request.query;
    const mails = await listKeptMails(db, typeof to === 'string' ? to : null);
    void reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return mails;
    return await reply.type('text/html; charset=utf-8').send(page(mails));
  });
}

/**
 * Checks the host name too, because a page elsewhere can point its own name at this machine (DNS rebinding). A
 * proxied request is never local, whether or not the proxy is trusted.
 */
const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK_ADDRESS.test(ip) &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const page = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><h1>Outbox</h1><p>Mails that were kept because there is no mail server, until their links are used or run out.</p>
${mails.length === 0 ? '<p>There are none.</p>' : mails.map(article).join('\n')}
</body></html>
`;

const article = ({
  id,
  to,
  at,
  subject,
  text,
}: KeptMail): string => `<article id="${id}"><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString()}</time></p>
<pre>${linked(escapeHtml(text))}</pre></article>`;

/** Links addresses in text that is already escaped. */
const linked = (text: string): string => text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
