import { type OpenApi, resolved, type Schema } from './open-api.ts';

interface Comparison {
  readonly before: OpenApi;
  readonly after: OpenApi;
  /** An input must accept what it accepted; an output may only have what it could have. */
  readonly side: 'input' | 'output';
  /** Names the value in sentences: `the field name of the body`. */
  readonly where: string;
  /** References that are compared further up. */
  readonly within?: ReadonlySet<string>;
}

/** Returns the incompatible differences of two schemas, one sentence for each. */
export function compareSchemas(before: Schema, after: Schema, comparison: Comparison): string[] {
  const pair = `${before.$ref ?? ''} ${after.$ref ?? ''}`;
  const within = comparison.within ?? new Set<string>();
  if (before.$ref !== undefined && within.has(pair)) return [];
  const inside = { ...comparison, within: new Set([...within, pair]) };
  const [was, is] = [formsOf(comparison.before, before), formsOf(comparison.after, after)];
  const [first, second] = [was[0], is[0]];
  if (was.length === 1 && is.length === 1 && first !== undefined && second !== undefined)
    return compareForms(first, second, inside);
  const isWithin = (one: Schema, other: Schema) => compareForms(one, other, inside).length === 0;
  if (comparison.side === 'input') {
    const isKept = was.every((form) => is.some((other) => isWithin(form, other)));
    return isKept ? [] : [`${comparison.where} no longer accepts all of its types.`];
  }
  const isKnown = is.every((form) => was.some((other) => isWithin(other, form)));
  return isKnown ? [] : [`${comparison.where} may have another type than before.`];
}

/** The alternatives of a schema. */
function formsOf(document: OpenApi, schema: Schema): readonly Schema[] {
  const form = resolved(document, schema);
  const { type, anyOf, oneOf = anyOf } = form;
  if (oneOf !== undefined) return oneOf.flatMap((part) => formsOf(document, part));
  return typeof type === 'object' ? type.map((one) => ({ ...form, type: one })) : [form];
}

function compareForms(before: Schema, after: Schema, comparison: Comparison): string[] {
  const { side, where } = comparison;
  if (before.type !== after.type && !isWider(before, after, side))
    return [`${where} was ${typeOf(before)} and is ${typeOf(after)}.`];
  return [
    ...(side === 'input' ? [...lostValues(before, after, where), ...narrowed(before, after, where)] : []),
    ...compareItems(before, after, comparison),
    ...compareFields(before, after, comparison),
    ...compareRest(before, after, comparison),
  ];
}

const typeOf = ({ type }: Schema): string => (typeof type === 'string' ? type : 'anything');

/** An integer is a number, and a schema without a type accepts all. */
function isWider(before: Schema, after: Schema, side: Comparison['side']): boolean {
  const [narrow, wide] = side === 'input' ? [before, after] : [after, before];
  return wide.type === undefined || (narrow.type === 'integer' && wide.type === 'number');
}

function lostValues(before: Schema, after: Schema, where: string): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (is === undefined) return [];
  if (was === undefined) return [`${where} now accepts some values only.`];
  return was
    .filter((value) => !is.includes(value))
    .map((value) => `${where} no longer accepts ${JSON.stringify(value)}.`);
}

const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

const bound = (schema: Schema, name: string, missing: number): number =>
  typeof schema[name] === 'number' ? schema[name] : missing;

function narrowed(before: Schema, after: Schema, where: string): string[] {
  const isNarrower = (name: string) =>
    LOWEST.includes(name)
      ? bound(after, name, -Infinity) > bound(before, name, -Infinity)
      : bound(after, name, Infinity) < bound(before, name, Infinity);
  const bounds = [...LOWEST, ...HIGHEST].filter(isNarrower);
  const texts = ['pattern', 'format'].filter((name) => after[name] !== undefined && after[name] !== before[name]);
  return [...bounds, ...texts].map((name) => `${where} has a narrower ${name}: ${JSON.stringify(after[name])}.`);
}

function compareItems(before: Schema, after: Schema, comparison: Comparison): string[] {
  const { where } = comparison;
  const [was, is] = [before.prefixItems ?? [], after.prefixItems ?? []];
  if (was.length !== is.length) return [`${where} has another number of items.`];
  const places = was.flatMap((item, at) =>
    compareSchemas(item, is[at] ?? {}, { ...comparison, where: `item ${at + 1} of ${where}` }),
  );
  if (typeof before.items !== 'object') return places;
  const items = typeof after.items === 'object' ? after.items : {};
  return [...places, ...compareSchemas(before.items, items, { ...comparison, where: `an item of ${where}` })];
}

const isRequired = ({ required = [] }: Schema, name: string): boolean => required.includes(name);

function compareFields(before: Schema, after: Schema, comparison: Comparison): string[] {
  const { side, where } = comparison;
  const at = (name: string) => `the field ${name} of ${where}`;
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  const kept = Object.entries(was).flatMap(([name, field]) => {
    const present = is[name];
    if (present !== undefined) return compareSchemas(field, present, { ...comparison, where: at(name) });
    return side === 'output' || after.additionalProperties === false ? [`${at(name)} was removed.`] : [];
  });
  const demanded = Object.keys(is).filter((name) => isRequired(after, name) && !isRequired(before, name));
  const lacking = Object.keys(was).filter((name) => isRequired(before, name) && !isRequired(after, name) && name in is);
  return [
    ...kept,
    ...(side === 'input' ? demanded.map((name) => `${at(name)} is now required.`) : []),
    ...(side === 'output' ? lacking.map((name) => `${at(name)} may now be missing.`) : []),
  ];
}

/** Values of a record. */
function compareRest(before: Schema, after: Schema, comparison: Comparison): string[] {
  const [was, is] = [before.additionalProperties, after.additionalProperties];
  if (typeof was !== 'object' || typeof is !== 'object') return [];
  return compareSchemas(was, is, { ...comparison, where: `a value of ${comparison.where}` });
}
