import { readSource } from '../repository.ts';

/** The parts of a JSON Schema that the REST document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Response extends Body {
  readonly $ref?: string;
  readonly description?: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string, ...string[]];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApi {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

export const readOpenApi = async (): Promise<OpenApi> =>
  JSON.parse(await readSource('apps/api/src/rest/openapi.json')) as OpenApi;

/** Schema of a body; undefined without one, such as for files. */
export const schemaOf = ({ content = {} }: Body): Schema | undefined =>
  Object.entries(content).find(([type]) => type.endsWith('json'))?.[1].schema;

/** Last part of a reference: `Problem` for `#/components/schemas/Problem`. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
