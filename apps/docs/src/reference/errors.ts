import { ERROR_CODES } from '@earshot/domain/errors/error-codes';
import { code, page, plain, table } from '../markdown.ts';
import type { OpenApi } from './openapi-document.ts';

/** Statuses of all calls, with the description of the response that the document shares. */
function statusRows({ paths, components }: OpenApi): string[][] {
  const byStatus = new Map<string, Set<string>>();
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const [status, { $ref }] of Object.entries(responses))
      if ($ref !== undefined) byStatus.set(status, (byStatus.get(status) ?? new Set()).add($ref));
  return [...byStatus]
    .toSorted(byName)
    .map(([status, references]) => [
      status === 'default' ? '500' : status,
      [...references]
        .map((reference) =>
          plain(components.responses[reference.slice(reference.lastIndexOf('/') + 1)]?.description ?? ''),
        )
        .join(' '),
    ]);
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => a.localeCompare(b);

export const errorsPage = (document: OpenApi): string =>
  page(
    '# Errors',
    'Each error has a code, a message and a request id. REST calls return them as problem details (RFC 9457); `errorCode` ' +
      'has the code. The SDK throws an `EarshotError` with `code`, `status` and `requestId`. State the request id when you ' +
      'report a problem: it is in the logs of the platform.',
    '## Codes',
    table(
      ['code', 'meaning'],
      Object.entries(ERROR_CODES).map(([name, meaning]) => [code(name), plain(meaning)]),
    ),
    '## Statuses of REST calls',
    table(['status', 'when'], statusRows(document)),
  );
