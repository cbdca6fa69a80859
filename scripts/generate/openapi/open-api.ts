/** The parts of a schema that are compared. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly additionalProperties?: boolean | Schema;
  readonly [key: string]: unknown;
}

interface Content {
  readonly [type: string]: { readonly schema?: Schema } | undefined;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
export interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly headers?: Readonly<Record<string, unknown>>; readonly content?: Content }>
  >;
}
/** The parts of an OpenAPI document that are compared. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const parameterKey = ({ name, in: place }: Parameter): string => `${place} parameter ${name}`;

/** Follows a reference, and merges the parts of an `allOf`. */
export function resolved(document: OpenApi, schema: Schema): Schema {
  const { $ref, allOf } = schema;
  if ($ref !== undefined) return resolved(document, document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (allOf === undefined) return schema;
  const parts = allOf.map((part) => resolved(document, part));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
    required: parts.flatMap(({ required = [] }) => required),
  };
}
