import { compareSchemas } from './compare-schemas.ts';
import { type OpenApi, type Operation, parameterKey, resolved, type Schema } from './open-api.ts';

/** Returns what of the document before no longer holds in the one after, one sentence for each. */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now === undefined ? [`${name} was removed.`] : changesOf(name, { before, after, operation, now });
    }),
  );
}

interface Compared {
  readonly before: OpenApi;
  readonly after: OpenApi;
  readonly operation: Operation;
  readonly now: Operation;
}

function changesOf(name: string, compared: Compared): string[] {
  return [...parameters(compared), ...body(compared), ...answers(compared)].map((change) => `${name}: ${change}`);
}

function parameters({ before, after, operation, now }: Compared): string[] {
  const present = new Map((now.parameters ?? []).map((one) => [parameterKey(one), one]));
  const former = new Map((operation.parameters ?? []).map((one) => [parameterKey(one), one]));
  const changed = [...former].flatMap(([key, { schema, required }]) => {
    const one = present.get(key);
    if (one === undefined) return [`the ${key} was removed.`];
    return [
      ...(one.required === true && required !== true ? [`the ${key} is now required.`] : []),
      ...compareSchemas(schema, one.schema, { before, after, side: 'input', where: `the ${key}` }),
    ];
  });
  const added = [...present].filter(([key, { required }]) => required === true && !former.has(key));
  return [...changed, ...added.map(([key]) => `the new ${key} is required.`)];
}

const JSON_TYPE = 'application/json';

function body({ before, after, operation, now }: Compared): string[] {
  const [was, is] = [operation.requestBody, now.requestBody].map((one) => one?.content[JSON_TYPE]?.schema);
  const isNewlyRequired = now.requestBody?.required === true && operation.requestBody?.required !== true;
  return [
    ...(isNewlyRequired ? ['a body is now required.'] : []),
    ...(was === undefined
      ? []
      : compareSchemas(was, is ?? NOTHING, { before, after, side: 'input', where: 'the body' })),
  ];
}

const NOTHING: Schema = { type: 'object', properties: {}, additionalProperties: false };

function answers({ before, after, operation, now }: Compared): string[] {
  return Object.entries(operation.responses).flatMap(([status, answer]) => {
    if (!status.startsWith('2')) return [];
    const is = now.responses[status];
    if (is === undefined) return [`it no longer answers with ${status}.`];
    const headers = Object.keys(answer.headers ?? {}).filter((name) => is.headers?.[name] === undefined);
    const [schema, present] = [answer, is].map((one) => one.content?.[JSON_TYPE]?.schema ?? {});
    const where = 'the answer';
    return [
      ...headers.map((name) => `the answer no longer has the header ${name}.`),
      ...compareSchemas(resolved(before, schema ?? {}), resolved(after, present ?? {}), {
        before,
        after,
        side: 'output',
        where,
      }),
    ];
  });
}
