import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookSignatureError } from '@earshot/sdk';

// Receives the requests of a webhook, checks their signature, and prints each event once.
// Usage: WEBHOOK_SECRET=whsec_… node receive-webhook.ts [port]
const { WEBHOOK_SECRET: secret = '' } = process.env;

// A program that restarts stores the ids in its database.
const seen = new Set<string>();

/** Errors that are not about the request, such as a missing secret, end the program. */
function refused(error: unknown): undefined {
  if (!(error instanceof WebhookSignatureError)) throw error;
  return undefined;
}

const server = createServer((request, response) => {
  void (async () => {
    const body = await text(request);
    // During a rotation, give both secrets.
    const event = await verifyWebhook({ body, headers: request.headers }, secret).catch(refused);
    if (event === undefined) return response.writeHead(401).end();
    if (!seen.has(event.id)) console.log(event.type);
    seen.add(event.id);
    return response.writeHead(204).end();
  })();
});
server.listen(Number(process.argv[2] ?? 3000), '127.0.0.1', () => {
  const address = server.address();
  console.log('listening on port', typeof address === 'object' ? address?.port : address);
});
