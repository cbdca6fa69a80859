import { code, page, plain, table } from '../markdown.ts';
import { describeFields, meaningOf, typeOf } from './describe-schema.ts';
import { nameOf, type OpenApi, type Operation, type Response, schemaOf } from './openapi-document.ts';

export interface Area {
  /** Last part of the address. */
  readonly name: string;
  readonly title: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** `messageCasts` → `Message casts`. */
const titleOf = (tag: string): string => {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const nameOfTag = (tag: string): string => tag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const callsByTag = (document: OpenApi): Map<string, Call[]> =>
  Map.groupBy(callsOf(document), ({ operation }) => operation.tags[0]);

const sortedTags = (document: OpenApi): string[] => [...callsByTag(document).keys()].toSorted();

export const restAreas = (document: OpenApi): Area[] =>
  sortedTags(document).map((tag) => ({ name: nameOfTag(tag), title: titleOf(tag) }));

/** Markdown of each page: calls by area, the overview, and the shared types. */
export function restPages(document: OpenApi): { readonly area: string; readonly text: string }[] {
  const byTag = callsByTag(document);
  return [
    { area: 'index', text: overview(document) },
    { area: 'types', text: typesPage(document) },
    ...[...byTag].map(([tag, calls]) => ({
      area: nameOfTag(tag),
      text: page(`# ${titleOf(tag)}`, ...calls.map((call) => describeCall(document, call))),
    })),
  ];
}

const anchorOf = ({ operationId }: Operation): string => operationId.toLowerCase().replaceAll('.', '-');

function overview(document: OpenApi): string {
  const byTag = callsByTag(document);
  const rows = sortedTags(document).flatMap((tag) =>
    (byTag.get(tag) ?? []).map(({ method, path, operation }) => [
      `[${code(`${method} ${path}`)}](${nameOfTag(tag)}.md#${anchorOf(operation)})`,
      plain(firstSentence(operation)),
    ]),
  );
  return page('# REST calls', document.info.description, '## All calls', table(['call', 'effect'], rows), '');
}

const firstSentence = ({ summary, description = '' }: Operation): string =>
  /^(?!Needs )[^\n]*?\.(?=\s|$)/.exec(description)?.[0] ?? summary;

function describeCall(document: OpenApi, { method, path, operation }: Call): string {
  const { summary, description = '', parameters = [], requestBody } = operation;
  const body = requestBody === undefined ? undefined : schemaOf(requestBody);
  return page(
    `## ${summary.slice(summary.indexOf(': ') + 2).replace(/^./, (first) => first.toUpperCase())} {#${anchorOf(operation)}}`,
    code(`${method} /api/v1${path}`),
    description.split('\n\n').map(plain).join('\n\n'),
    table(
      ['parameter', 'in', 'type', 'meaning'],
      parameters.map((one) => [
        `${code(one.name)}${one.required === true && one.in !== 'path' ? ' required' : ''}`,
        one.in,
        typeOf(one.schema),
        meaningOf(one.schema, one.description),
      ]),
    ),
    body === undefined ? '' : page('**Body**', describeFields(body, { isInput: true })).trimEnd(),
    ...describeResult(operation),
    table(['status', 'when'], errorRows(document, operation)),
  ).trimEnd();
}

function describeResult({ responses }: Operation): string[] {
  const [status, response] = Object.entries(responses).find(([name]) => name.startsWith('2')) ?? [];
  if (status === undefined || response === undefined) return [];
  const schema = schemaOf(response);
  return [`**Result** (${status})`, schema === undefined ? plain(response.description ?? '') : describeFields(schema)];
}

/** Errors of a call, without those that each call can have. */
function errorRows({ components }: OpenApi, { responses }: Operation): string[][] {
  const everywhere = new Set(['BadRequest', 'NotAuthenticated', 'NotPermitted', 'TooMany', 'Failed']);
  return Object.entries(responses).flatMap(([status, { $ref = '' }]) => {
    const shared: Response | undefined = components.responses[nameOf($ref)];
    return shared === undefined || everywhere.has(nameOf($ref)) ? [] : [[status, plain(shared.description ?? '')]];
  });
}

const typesPage = ({ components }: OpenApi): string =>
  page(
    '# Types',
    'Shared types of results, by name.',
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      `## ${name} {#${name.toLowerCase()}}`,
      plain(schema.description ?? ''),
      schema.properties === undefined && schema.allOf === undefined ? typeOf(schema) : describeFields(schema),
    ]),
  );
