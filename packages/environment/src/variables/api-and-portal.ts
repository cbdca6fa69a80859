import { z } from 'zod';
import { variable } from '../variable.ts';
import { A_PORT, LOOPBACK, count, httpUrl, key32, keys32, networks, port, text } from './kinds.ts';

export const API_AND_PORTAL_VARIABLES = {
  API_HOST: variable(text.default(LOOPBACK), {
    topic: 'API and portal',
    description: 'Address on which the api listens.',
    expects: 'an address of this machine',
    example: '0.0.0.0',
    readBy: ['api', 'standalone'],
  }),
  API_PORT: variable(port.default(8080), {
    topic: 'API and portal',
    description: 'Port of the api. The api serves the portal on it, too, if PORTAL_DIST is set.',
    expects: A_PORT,
    example: '8090',
    readBy: ['api', 'standalone'],
  }),
  PORTAL_DIST: variable(text.optional(), {
    topic: 'API and portal',
    description:
      'Folder of the built portal, which the api serves. `earshot-server` sets it to that of the release. If unset, the api serves no portal.',
    expects: 'a folder with an index.html',
    example: 'apps/portal/dist',
    readBy: ['api', 'standalone'],
  }),
  DOCS_DIST: variable(text.optional(), {
    topic: 'API and portal',
    description:
      'Folder of the built documentation, which the api serves at `/docs`. `earshot-server` sets it to that of the release. If unset, the api serves no documentation.',
    expects: 'a folder with an index.html',
    example: 'apps/docs/dist',
    readBy: ['api', 'standalone'],
  }),
  PORTAL_PORT: variable(port.default(5173), {
    topic: 'API and portal',
    description: "Port of the portal's development server under `npm run dev`.",
    expects: A_PORT,
    example: '5174',
    readBy: ['portal', 'standalone'],
  }),
  API_URL: variable(httpUrl.default('http://127.0.0.1:8080'), {
    topic: 'API and portal',
    description: "Address to which the portal's development server forwards calls. `npm run dev` sets it.",
    expects: 'a URL that begins with http:// or https://',
    example: 'http://127.0.0.1:8090',
    readBy: ['portal'],
  }),
  PUBLIC_URL: variable(httpUrl.optional(), {
    topic: 'API and portal',
    description: 'Address that browsers use, for WebSockets and for links in mails. Other origins are refused.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://earshot.example.com',
    readBy: ['api', 'worker', 'db'],
    neededWhen: { name: 'NODE_ENV', is: 'production' },
  }),
  TRUSTED_PROXIES: variable(networks.default([]), {
    topic: 'API and portal',
    description:
      'Addresses of the proxies in front of the api and the gateway. Only these may set the address of the client (X-Forwarded-For) and its protocol (X-Forwarded-Proto). If unset, no proxy is trusted.',
    expects: 'addresses and networks in CIDR notation, separated by commas',
    example: '10.0.0.0/8, 2001:db8:1::7',
    readBy: ['api', 'gateway'],
  }),
  MAX_CONNECTIONS: variable(count(10, 1_000_000).default(10_000), {
    topic: 'API and portal',
    description: 'Most open connections of the api, and of the gateway for device files.',
    expects: 'a number from 10 to 1000000',
    example: '20000',
    readBy: ['api', 'gateway'],
  }),
  MAX_CONNECTIONS_PER_ADDRESS: variable(count(8, 1_000_000).default(2_000), {
    topic: 'API and portal',
    description:
      'Most open connections of one address (IPv6: of one /64 network). It may have half as many calls in progress and half as many WebSockets, and an eighth as many WebSockets without sign-in. Connections of trusted proxies are not counted; their calls count for the client.',
    expects: 'a number from 8 to 1000000',
    example: '4000',
    readBy: ['api', 'gateway'],
  }),
  MAX_BODY_MEMORY_MB: variable(count(128, 65_536).default(256), {
    topic: 'API and portal',
    description:
      'Most memory for the bodies of all calls in progress. Further calls are refused with 503 and Retry-After.',
    expects: 'a number from 128 to 65536',
    example: '512',
    readBy: ['api'],
  }),
  SECRETS_KEY: variable(z.string().regex(/^[\w+/-]{43}=?(\s*,\s*[\w+/-]{43}=?)*$/), {
    topic: 'API and portal',
    description:
      'Keys that encrypt secrets in the database: second factors, secrets of webhooks, and new secrets of controllers until the broker has them. The first key encrypts; all keys, separated by commas, decrypt.',
    expects: '32 random bytes in base64, as `openssl rand -base64 32` makes them',
    example: 'earshot-sample-instead-openssl-rand-base64-',
    readBy: ['api', 'worker', 'gateway', 'db'],
    secret: true,
    sample: 'earshot-sample-key-that-seals-nothing-much0',
  }),
  EVIDENCE_SIGNING_KEY: variable(key32, {
    topic: 'API and portal',
    description:
      'The ed25519 key that signs evidence packs. Its public key is served at `/.well-known/earshot-evidence-keys.json`.',
    expects: '32 random bytes in base64, as `openssl rand -base64 32` makes them',
    example: 'earshot-sample-instead-openssl-rand-base64-',
    readBy: ['api'],
    secret: true,
    sample: 'earshot-sample-key-that-signs-no-evidence00',
  }),
  EVIDENCE_PUBLIC_KEYS: variable(keys32.default([]), {
    topic: 'API and portal',
    description:
      'Public keys of earlier values of EVIDENCE_SIGNING_KEY. Packs signed with those can still be verified.',
    expects: 'ed25519 public keys of 32 bytes in base64, separated by commas',
    example: 'CmdSOGt6N63pmrgXvNNltWYn8Xiss657nauiP5_iTGM',
    readBy: ['api'],
  }),
};
