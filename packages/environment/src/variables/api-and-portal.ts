import { z } from 'zod';
import { variable } from '../variable.ts';
import { A_PORT, LOOPBACK, count, httpUrl, key32, keys32, networks, port, text } from './kinds.ts';

export const API_AND_PORTAL_VARIABLES = {
  API_HOST: variable(text.default(LOOPBACK), {
    topic: 'API and portal',
    description: 'Address that the api listens on.',
    expects: 'an address of this machine',
    example: '0.0.0.0',
    readBy: ['api', 'standalone'],
  }),
  API_PORT: variable(port.default(8080), {
    topic: 'API and portal',
    description: 'Port of the api and, where the api serves it, of the portal.',
    expects: A_PORT,
    example: '8090',
    readBy: ['api', 'standalone'],
  }),
  PORTAL_DIST: variable(text.optional(), {
    topic: 'API and portal',
    description: 'Folder with the built portal that the api serves; nothing is served without it.',
    expects: 'a folder with an index.html',
    example: 'apps/portal/dist',
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
    description: "Where the portal's development server passes calls on to; `npm run dev` sets it.",
    expects: 'a URL that begins with http:// or https://',
    example: 'http://127.0.0.1:8090',
    readBy: ['portal'],
  }),
  PUBLIC_URL: variable(httpUrl.optional(), {
    topic: 'API and portal',
    description: 'Address that browsers use. WebSockets and links in mails follow it; other origins are refused.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://earshot.example.com',
    readBy: ['api', 'worker', 'db'],
    neededWhen: { name: 'NODE_ENV', is: 'production' },
  }),
  TRUSTED_PROXIES: variable(networks.default([]), {
    topic: 'API and portal',
    description:
      'Addresses of the proxies in front of the api and the gateway. Only these may name the client (X-Forwarded-For) and say that it used https (X-Forwarded-Proto). None without it.',
    expects: 'addresses and networks in CIDR notation, separated by commas',
    example: '10.0.0.0/8, 2001:db8:1::7',
    readBy: ['api', 'gateway'],
  }),
  MAX_CONNECTIONS: variable(count(10, 1_000_000).default(10_000), {
    topic: 'API and portal',
    description: 'Connections that the api, and the gateway for device files, have open at the same time.',
    expects: 'a number from 10 to 1000000',
    example: '20000',
    readBy: ['api', 'gateway'],
  }),
  MAX_CONNECTIONS_PER_ADDRESS: variable(count(8, 1_000_000).default(2_000), {
    topic: 'API and portal',
    description:
      'Connections of one address (IPv6: of one /64 network). Half as many of its calls are under way at the same time, half as many of its WebSockets are open, and an eighth without sign-in. Connections of trusted proxies are not counted; their calls count for the client.',
    expects: 'a number from 8 to 1000000',
    example: '4000',
    readBy: ['api', 'gateway'],
  }),
  MAX_BODY_MEMORY_MB: variable(count(128, 65_536).default(256), {
    topic: 'API and portal',
    description:
      'Memory for bodies of calls that are read or handled at the same time. Beyond it calls are answered with 503 and Retry-After.',
    expects: 'a number from 128 to 65536',
    example: '512',
    readBy: ['api'],
  }),
  SECRETS_KEY: variable(z.string().regex(/^[\w+/-]{43}=?(\s*,\s*[\w+/-]{43}=?)*$/), {
    topic: 'API and portal',
    description:
      'Keys under which secrets that have to be read again lie in the database (second factors; new secrets of controllers on their way to the broker). The first one seals; older ones behind it, separated by commas, still open.',
    expects: '32 random bytes in base64, as `openssl rand -base64 32` makes them',
    example: 'earshot-sample-instead-openssl-rand-base64-',
    readBy: ['api', 'gateway', 'db'],
    secret: true,
    sample: 'earshot-sample-key-that-seals-nothing-much0',
  }),
  EVIDENCE_SIGNING_KEY: variable(key32, {
    topic: 'API and portal',
    description:
      'The ed25519 key with which evidence packs are signed. Its public key is served at `/.well-known/earshot-evidence-keys.json`.',
    expects: '32 random bytes in base64, as `openssl rand -base64 32` makes them',
    example: 'earshot-sample-instead-openssl-rand-base64-',
    readBy: ['api'],
    secret: true,
    sample: 'earshot-sample-key-that-signs-no-evidence00',
  }),
  EVIDENCE_PUBLIC_KEYS: variable(keys32.default([]), {
    topic: 'API and portal',
    description:
      'Public keys of earlier values of EVIDENCE_SIGNING_KEY, so that packs that were signed with them can still be verified.',
    expects: 'ed25519 public keys of 32 bytes in base64, separated by commas',
    example: 'CmdSOGt6N63pmrgXvNNltWYn8Xiss657nauiP5_iTGM',
    readBy: ['api'],
  }),
};
