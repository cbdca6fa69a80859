import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly isFailed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Collector {
  readonly url: string;
  /** Spans in the order of their arrival. */
  readonly spans: readonly CollectedSpan[];
  /** Values of the header of that name. */
  readonly authorization: ReadonlySet<string | undefined>;
  readonly stop: () => Promise<void>;
}

/** Accepts spans as OTLP over HTTP, in JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const authorization = new Set<string | undefined>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    spans.push(...spansOf((await json(request)) as Traces));
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => {
    authorization.add(request.headers.authorization);
    void take(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    authorization,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface SentSpan extends Omit<CollectedSpan, 'service' | 'isFailed' | 'attributes'> {
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const FAILED = 2;

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Traces): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
        service,
        name,
        traceId,
        spanId,
        ...(parentSpanId !== undefined && { parentSpanId }),
        isFailed: status.code === FAILED,
        attributes: valuesOf(attributes),
      })),
    );
  });
