import { expect, it } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import type { OpenApi, Operation, Schema } from './open-api.ts';

const text: Schema = { type: 'string' };
const document = (paths: OpenApi['paths'], schemas: Record<string, Schema> = {}): OpenApi => ({
  paths,
  components: { schemas },
});
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const answering = (schema: Schema): Operation => ({ responses: { 200: json(schema) } });
const taking = (schema: Schema): Operation => ({ requestBody: json(schema), responses: {} });
const withParameters = (...parameters: NonNullable<Operation['parameters']>): Operation => ({
  parameters,
  responses: {},
});

const object = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const closed = (schema: Schema): Schema => ({ ...schema, additionalProperties: false });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const filter = { name: 'state', in: 'query', schema: text };

const between = (before: Operation, after: Operation) =>
  breakingChanges(document({ '/clips': { get: before } }), document({ '/clips': { get: after } }));

it('names a removed path and a removed method', () => {
  const get = answering(text);
  const before = document({ '/clips': { get, post: get }, '/casts': { get } });
  expect(breakingChanges(before, document({ '/clips': { get } }))).toEqual([
    'POST /clips was removed.',
    'GET /casts was removed.',
  ]);
});

it.each<[Operation, Operation, string]>([
  [withParameters(filter), withParameters(), 'the query parameter state was removed.'],
  [withParameters(filter), withParameters({ ...filter, required: true }), 'the query parameter state is now required.'],
  [withParameters(), withParameters({ ...filter, required: true }), 'the new query parameter state is required.'],
  [
    withParameters(filter),
    withParameters({ ...filter, schema: { ...text, maxLength: 5 } }),
    'the query parameter state has a narrower maxLength: 5.',
  ],
  [
    taking(object({ name: text })),
    taking(object({ name: text }, ['name'])),
    'the field name of the body is now required.',
  ],
  [taking(closed(object({ name: text }))), taking(closed(object({}))), 'the field name of the body was removed.'],
  [
    taking(object({ name: { enum: ['a', 'b'] } })),
    taking(object({ name: { enum: ['a'] } })),
    'the field name of the body no longer accepts "b".',
  ],
  [
    taking(object({ name: orNull(text) })),
    taking(object({ name: text })),
    'the field name of the body no longer accepts all of its types.',
  ],
  [
    taking(object({ n: { type: 'number' } })),
    taking(object({ n: { type: 'integer' } })),
    'the field n of the body was number and is integer.',
  ],
  [answering(object({ id: text })), answering(object({})), 'the field id of the answer was removed.'],
  [
    answering(object({ id: text }, ['id'])),
    answering(object({ id: text })),
    'the field id of the answer may now be missing.',
  ],
  [
    answering(object({ id: text })),
    answering(object({ id: orNull(text) })),
    'the field id of the answer may have another type than before.',
  ],
  [
    answering({ type: 'array', items: object({ id: text }) }),
    answering({ type: 'array', items: object({ id: { type: 'integer' } }) }),
    'the field id of an item of the answer was string and is integer.',
  ],
  [
    answering({ type: 'array', prefixItems: [text, text], items: false }),
    answering({ type: 'array', prefixItems: [text, { type: 'integer' }], items: false }),
    'item 2 of the answer was string and is integer.',
  ],
  [answering(text), { responses: { 201: json(text) } }, 'it no longer answers with 200.'],
])('%j to %j: %s', (before, after, change) => {
  expect(between(before, after)).toEqual([`GET /clips: ${change}`]);
});

it.each<[string, Operation, Operation]>([
  ['an optional parameter', withParameters(), withParameters(filter)],
  ['a wider input', taking(object({ n: { type: 'integer' } })), taking(object({ n: { type: 'number' } }))],
  ['an input that may be null', taking(object({ n: text })), taking(object({ n: orNull(text) }))],
  ['another value of an input', taking(object({ n: { enum: ['a'] } })), taking(object({ n: { enum: ['a', 'b'] } }))],
  ['an optional field of the body', taking(closed(object({}))), taking(closed(object({ name: text })))],
  ['another field of the answer', answering(object({})), answering(object({ id: text }, ['id']))],
  ['an equal type of several', answering({ type: ['string', 'null'] }), answering(orNull(text))],
  ['a field that is never null any more', answering(object({ id: orNull(text) })), answering(object({ id: text }))],
])('accepts %s', (_, before, after) => {
  expect(between(before, after)).toEqual([]);
});

it('follows references, also of schemas that contain themselves, and parts of allOf', () => {
  const tree = (id: Schema) => ({
    Tree: object({ id, below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
  });
  const paths = {
    '/tree': { get: answering({ allOf: [{ $ref: '#/components/schemas/Tree' }, object({ next: text })] }) },
  };
  const changed = breakingChanges(document(paths, tree(text)), document(paths, tree({ type: 'integer' })));
  expect(changed).toContain('GET /tree: the field id of the answer was string and is integer.');
  expect(breakingChanges(document(paths, tree(text)), document(paths, tree(text)))).toEqual([]);
});
