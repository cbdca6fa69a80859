import { expect, it } from 'vitest';
import { renderAsyncApi } from './asyncapi.ts';
import { DOWN_TOPICS, parseTopic, shardOf, UP_TOPICS } from './topics.ts';

interface Document {
  readonly asyncapi: string;
  readonly channels: Record<string, { address: string; parameters: object }>;
  readonly operations: Record<string, { action: string }>;
  readonly components: { readonly messages: Record<string, { payload: { schema: object } }> };
}

const json = renderAsyncApi();
const document = JSON.parse(json) as Document;

it('the document has a channel, an operation and a message for each topic', () => {
  const names = [...UP_TOPICS, ...DOWN_TOPICS];
  expect(document.asyncapi).toBe('3.0.0');
  expect(Object.keys(document.channels)).toEqual(names);
  expect(Object.keys(document.components.messages)).toEqual(names);
  expect(Object.keys(document.operations)).toEqual([
    ...UP_TOPICS.map((name) => `send-${name}`),
    ...DOWN_TOPICS.map((name) => `receive-${name}`),
  ]);
});

it('the addresses of the channels are the topics of the protocol', () => {
  for (const [name, { address, parameters }] of Object.entries(document.channels)) {
    expect(parseTopic(address.replace('{shard}', shardOf('C-100')).replace('{serial}', 'C-100'))?.name).toBe(name);
    expect(Object.keys(parameters)).toEqual(['shard', 'serial']);
  }
});

it('every reference can be resolved', () => {
  for (const [, path = ''] of json.matchAll(/"\$ref":"#\/((?:channels|components)\/[^"]+)"/g)) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect({ path, found }).not.toEqual({ path, found: undefined });
  }
});

it('the document names the known values of extensible sets', () => {
  expect(JSON.stringify(document.components.messages['state'])).toContain('"x-known-values":["active","fault"');
});
