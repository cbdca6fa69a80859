import type { z } from 'zod';
import { docComment, fieldWords } from './doc-text.ts';
import { type ExportedNames, keyOfValues, type Procedure } from './procedures.ts';
import { type Definition, definitionOf, fieldsText, ownText, type Side, typeText } from './type-text.ts';

interface Declared {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly side: Side;
  readonly words: string;
}

/** Kinds that are declared on their own; all others are written in place. */
const DECLARED = new Set(['object', 'union', 'enum']);
/** Public names of schemas that the domain calls otherwise. */
export const PUBLIC_NAMES: Readonly<Record<string, string>> = {
  AllPermission: 'Permission',
  Blocking: 'BlockerKind',
  CastDetail: 'MessageCastDetail',
  ControllerStatus: 'LocationStatus',
  DeviceFilter: 'DeviceFilterInput',
  DeviceSignIn: 'DeviceSignInState',
  EndpointType: 'EndpointKind',
  GroupNode: 'Group',
  ListedCast: 'MessageCast',
  MessageCast: 'SavedCast',
  Presence: 'DevicePresence',
  PresentTree: 'GroupTreeState',
  Profile: 'OwnProfile',
  RecordStatus: 'TargetStatus',
  RoleWithPermissions: 'RoleDetail',
  SecondFactor: 'SecondFactorState',
  SessionToken: 'RotatedToken',
  SendCastInput: 'SendDeliveryInput',
  SentCast: 'SentDelivery',
  SignedIn: 'SessionToken',
  TreePlan: 'GroupPlan',
};
/** Enumerations with fewer values are written in place. */
const FEW = 3;
/** An interface extends another if it repeats at least this many fields of it. */
const WORTH_EXTENDING = 4;

export interface Declarations {
  /** Interfaces and types, sorted by name. */
  readonly types: string;
  /** The interface `Procedures`, which refers to the types. */
  readonly procedures: string;
}

export function declare(procedures: readonly Procedure[], exported: ExportedNames): Declarations {
  const book = new Book(procedures, exported);
  const text = procedures.map((procedure) => book.procedure(procedure));
  return {
    types: book.all().join('\n\n'),
    procedures: `import type * as types from './types.ts';

/** Kind, input and result of each procedure, by path. A subscription pushes its results. */
export interface Procedures {
${text.join('\n')}
}
`,
  };
}

class Book {
  readonly #exported: ExportedNames;
  readonly #declared = new Map<string, Declared>();
  /** Names of inputs and results that the domain does not export. */
  readonly #byPath = new Map<Definition, string>();
  readonly #words = new Map<Definition, string>();
  readonly #sides: ReadonlyMap<Definition, ReadonlySet<Side>>;

  constructor(procedures: readonly Procedure[], exported: ExportedNames) {
    this.#exported = exported;
    this.#sides = sidesOf(procedures);
    for (const { path, input, output } of procedures) {
      const name = path.split('.').map(capitalised).join('');
      this.#nameByPath(input, { name: `${name}Input`, words: `Input of \`${path}\`.` });
      this.#nameByPath(output, { name: `${name}Result`, words: `Result of \`${path}\`.` });
    }
  }

  #nameByPath(schema: z.ZodType, { name, words }: { name: string; words: string }): void {
    const definition = definitionOf(unwrapped(schema));
    if (!DECLARED.has(definition.type)) return;
    if (!this.#exported.ofSchema.has(definition) && !this.#byPath.has(definition)) this.#byPath.set(definition, name);
    if (!this.#words.has(definition)) this.#words.set(definition, words);
  }

  procedure({ path, type, input, output }: Procedure): string {
    const [given, result] = [this.#text(input, 'input'), this.#text(output, 'output')].map((text) =>
      text.replaceAll(/\b(?!Record\b|Partial\b)[A-Z]\w*/g, 'types.$&'),
    );
    return `'${path}': { type: '${type}'; input: ${given}; output: ${result} };`;
  }

  #text(schema: z.ZodType, side: Side): string {
    return typeText(schema, this.#writing(side));
  }

  #writing(side: Side) {
    return {
      side,
      nameOf: (schema: z.ZodType, at: Side) => this.#name(schema, at),
      docOf: (key: string, field: z.ZodType, at: Side) =>
        docComment(fieldWords(key, field, { side: at, declaredWords: (layer) => this.#wordsOf(layer, at) })),
    };
  }

  #nameOf(definition: Definition): string | undefined {
    const name = this.#exported.ofSchema.get(definition) ?? this.#byPath.get(definition);
    if (definition.type !== 'enum') return name;
    const values = Object.values(definition['entries'] as Record<string, unknown>);
    return values.length < FEW ? undefined : (this.#exported.ofValues.get(keyOfValues(values)) ?? name);
  }

  #wordsOf(schema: z.ZodType, side: Side): string | undefined {
    const name = this.#name(schema, side);
    return name === undefined ? undefined : this.#declared.get(name)?.words;
  }

  /** Notes the type for declaration, and returns its name. */
  #name(schema: z.ZodType, side: Side): string | undefined {
    const definition = definitionOf(schema);
    const found = this.#nameOf(definition);
    if (found === undefined || !DECLARED.has(definition.type)) return undefined;
    const base = PUBLIC_NAMES[found] ?? found;
    if (definition.type === 'object' && Object.keys(shapeOf(schema)).length === 0) return undefined;
    const isAmbiguous = this.#sides.get(definition)?.size === 2 && !isSameOnBothSides(schema);
    const plain = isAmbiguous ? base.replace(/Input$/, '') : base;
    const name = isAmbiguous && side === 'input' ? `${plain}Input` : plain;
    const earlier = this.#declared.get(name);
    if (earlier === undefined) {
      // The description of an enumeration belongs to the field that was read first.
      const described = definition.type === 'enum' ? undefined : this.#exported.descriptions.get(definition);
      const words = described ?? this.#words.get(definition) ?? '';
      this.#declared.set(name, { name, schema, side, words });
    } else if (definition.type !== 'enum' && definitionOf(earlier.schema) !== definition) {
      throw new Error(`Two schemas are called ${name}: rename one in packages/domain`);
    }
    return name;
  }

  /** Writing a declaration can note further ones. */
  all(): string[] {
    const written = new Map<string, string>();
    while (written.size < this.#declared.size) {
      for (const declared of this.#declared.values()) {
        if (!written.has(declared.name)) written.set(declared.name, this.#declaration(declared));
      }
    }
    // Interfaces that others extend are known only now.
    return [...this.#declared.values()]
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((declared) => this.#declaration(declared));
  }

  #declaration({ name, schema, side, words }: Declared): string {
    const doc = docComment(words);
    const writing = this.#writing(side);
    if (definitionOf(schema).type !== 'object') return `${doc}export type ${name} = ${ownText(schema, writing)};`;
    const base = this.#baseOf({ name, schema, side });
    const inherited = base === undefined ? {} : shapeOf(base.schema);
    const own = Object.fromEntries(Object.entries(shapeOf(schema)).filter(([key]) => !(key in inherited)));
    const from = base === undefined ? '' : ` extends ${base.name}`;
    return `${doc}export interface ${name}${from} {\n${fieldsText(own, writing)}\n}`;
  }

  /** Returns the largest other interface whose fields this one all has. */
  #baseOf({ name, schema, side }: Pick<Declared, 'name' | 'schema' | 'side'>): Declared | undefined {
    const shape = shapeOf(schema);
    return [...this.#declared.values()]
      .filter((other) => other.name !== name && definitionOf(other.schema).type === 'object')
      .filter((other) => other.side === side || isSameOnBothSides(other.schema))
      .filter((other) => {
        const fields = Object.entries(shapeOf(other.schema));
        const isPart = fields.every(([key, field]) => shape[key] !== undefined && sameField(shape[key], field));
        return isPart && fields.length >= WORTH_EXTENDING && fields.length < Object.keys(shape).length;
      })
      .toSorted((one, other) => size(other) - size(one) || (one.name < other.name ? -1 : 1))[0];
  }
}

/** Returns the sides on which each schema is used, also within others. */
function sidesOf(procedures: readonly Procedure[]): ReadonlyMap<Definition, ReadonlySet<Side>> {
  const sides = new Map<Definition, Set<Side>>();
  const nameOf = (schema: z.ZodType, side: Side) => {
    const definition = definitionOf(schema);
    sides.set(definition, (sides.get(definition) ?? new Set()).add(side));
    return undefined;
  };
  for (const { input, output } of procedures) {
    typeText(input, { side: 'input', nameOf, docOf: () => '' });
    typeText(output, { side: 'output', nameOf, docOf: () => '' });
  }
  return sides;
}

const isSameOnBothSides = (schema: z.ZodType): boolean => expanded(schema, 'input') === expanded(schema, 'output');
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const shapeOf = (schema: z.ZodType) => definitionOf(schema)['shape'] as Record<string, z.ZodType>;
const size = ({ schema }: Declared): number => Object.keys(shapeOf(schema)).length;
const sameField = (one: z.ZodType, other: z.ZodType): boolean =>
  definitionOf(one) === definitionOf(other) && one.description === other.description;

/** The object in `.default({})` and the like. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { type, innerType } = definitionOf(schema);
  return ['default', 'prefault', 'optional'].includes(type) ? unwrapped(innerType as z.ZodType) : schema;
}

const texts = new WeakMap<Definition, Partial<Record<Side, string>>>();
/** Returns the type with all its parts written out, to compare. */
function expanded(schema: z.ZodType, side: Side): string {
  const known = texts.get(definitionOf(schema)) ?? {};
  const text = known[side] ?? ownText(schema, { side, nameOf: () => undefined, docOf: () => '' });
  texts.set(definitionOf(schema), { ...known, [side]: text });
  return text;
}
