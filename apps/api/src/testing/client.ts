import type { FastifyInstance } from 'fastify';
import type { Inputs, Outputs } from '../public-router.ts';
import { procedures } from './procedures.ts';

type Areas = Extract<keyof Inputs, string>;
/** `area.procedure`. */
export type Path = { [A in Areas]: `${A}.${Extract<keyof Inputs[A], string>}` }[Areas];
type At<T, P extends string> = P extends `${infer A}.${infer N}`
  ? A extends keyof T
    ? N extends keyof T[A]
      ? T[A][N]
      : never
    : never
  : never;

export class RefusedCall extends Error {
  readonly errorCode: string;
  readonly httpStatus: number;
  readonly details: Record<string, unknown>;
  readonly body: string;

  constructor(
    body: string,
    data: { errorCode: string; errorMessage: string; httpStatus: number; details: Record<string, unknown> },
  ) {
    super(data.errorMessage);
    this.errorCode = data.errorCode;
    this.httpStatus = data.httpStatus;
    this.details = data.details;
    this.body = body;
  }
}

export interface TestClient {
  /** Makes the call over HTTP; throws `RefusedCall`. */
  readonly call: <P extends Path>(path: P, input: At<Inputs, P>) => Promise<At<Outputs, P>>;
  readonly code: <P extends Path>(path: P, input: At<Inputs, P>) => Promise<string>;
}

export function clientOf(app: FastifyInstance, token?: string): TestClient {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const raw = async (path: string, input: unknown) => {
    const type = procedures.get(path)?.type;
    const query = type === 'query' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const response = await app.inject({
      method: type === 'mutation' ? 'POST' : 'GET',
      url: `/trpc/${path}${query}`,
      headers: { ...headers, ...(type === 'mutation' && { 'content-type': 'application/json' }) },
      ...(type === 'mutation' && { payload: JSON.stringify(input ?? {}) }),
    });
    const body: { result?: { data: unknown }; error?: { data: ConstructorParameters<typeof RefusedCall>[1] } } =
      response.json();
    if (body.error !== undefined) throw new RefusedCall(response.body, body.error.data);
    return body.result?.data;
  };
  return {
    call: (path, input) => raw(path, input) as never,
    code: async (path, input) => {
      try {
        await raw(path, input);
        return 'ok';
      } catch (error) {
        if (error instanceof RefusedCall) return error.errorCode;
        throw error;
      }
    },
  };
}
