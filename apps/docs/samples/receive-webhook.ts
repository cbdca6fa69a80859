import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

// Receives the requests of a webhook, checks their signature, and prints each event once.
// Usage: WEBHOOK_SECRET=whsec_… node receive-webhook.ts [port]
const secret = Buffer.from((process.env['WEBHOOK_SECRET'] ?? '').replace('whsec_', ''), 'base64');
const OLDEST_SECONDS = 300;

// A program that restarts stores the ids in its database.
const seen = new Set<string>();

function isSigned(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp ?? 0));
  if (!(age <= OLDEST_SECONDS)) return false;
  const expected = Buffer.from(
    createHmac('sha256', secret)
      .update(`${String(id)}.${String(timestamp)}.${body}`)
      .digest('base64'),
  );
  // After a rotation of the secret, the header has the signatures of both secrets.
  return String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', '')))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

const server = createServer((request, response) => {
  void (async () => {
    const body = await text(request);
    if (!isSigned(request.headers, body)) return response.writeHead(401).end();
    const id = String(request.headers['webhook-id']);
    if (!seen.has(id)) console.log((JSON.parse(body) as { type: string }).type);
    seen.add(id);
    return response.writeHead(204).end();
  })();
});
server.listen(Number(process.argv[2] ?? 3000), '127.0.0.1', () => {
  const address = server.address();
  console.log('listening on port', typeof address === 'object' ? address?.port : address);
});
