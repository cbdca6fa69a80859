import { expect, it } from 'vitest';
import { webhookUrl } from './schema.ts';

const SCHEME = 'Give an address that begins with https://';
const PLAIN = 'Give an address without a user, a password and #';

it.each([
  ['https://stock.example.com/events?shop=1', undefined],
  ['http://127.0.0.1:8080/events', undefined],
  ['', SCHEME],
  ['stock.example.com', SCHEME],
  ['ftp://stock.example.com', SCHEME],
  ['https://user:password@stock.example.com', PLAIN],
  ['https://stock.example.com/#events', PLAIN],
])('the address %j is refused with %j', (url, message) => {
  expect(webhookUrl.safeParse(url).error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
});
