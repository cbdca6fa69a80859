/**
 * The CSS properties that the portal's Tailwind classes set: a small part of tailwind-merge. The test checks that
 * both give the same result for every pair of classes in the sources.
 */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  '': ['t', 'r', 'b', 'l'],
  x: ['r', 'l'],
  y: ['t', 'b'],
  t: ['t'],
  r: ['r'],
  b: ['b'],
  l: ['l'],
};

const BORDER_STYLE = /^border-(?:solid|dashed|dotted|double|hidden|none)$/;

const KEYWORDS: readonly (readonly [property: string, names: RegExp])[] = [
  ['display', /^(?:block|contents|flex|grid|hidden|inline|inline-block|inline-flex|inline-grid|table)$/],
  ['position', /^(?:absolute|fixed|relative|static|sticky)$/],
  ['visibility', /^(?:in)?visible$/],
  ['underline', /^(?:(?:no-)?underline|line-through)$/],
  ['case', /^(?:uppercase|lowercase|capitalize|normal-case)$/],
  ['reader', /^(?:not-)?sr-only$/],
  ['grow', /^grow(?:-\d)?$/],
  ['shrink', /^shrink(?:-\d)?$/],
  ['flex-direction', /^flex-(?:row|col)/],
  ['flex-wrap', /^flex-(?:no)?wrap/],
  ['align', /^text-(?:left|center|right)$/],
  ['text-overflow', /^(?:truncate|text-ellipsis)$/],
  ['color', /^text-/],
  ['family', /^font-(?:mono|sans)$/],
  ['weight', /^font-/],
  ['break', /^break-(?:all|words|normal)$/],
  ['collapse', /^border-(?:collapse|separate)$/],
  ['border-style', BORDER_STYLE],
  ['outline-style', /^outline-(?:none|hidden)$/],
  ['outline-width', /^outline(?:-\d)?$/],
  ['outline-color', /^outline-(?!offset-)/],
];

/** Classes that consist of a property and a value, such as `max-w-44`. */
const PREFIXES =
  /^-?(@container|accent|animate|basis|bg|bottom|brightness|columns|cursor|duration|gap-x|gap-y|grid-cols|h|items|justify-items|justify-self|justify|leading|left|list|max-h|max-w|min-h|min-w|object|opacity|outline-offset|place-items|pointer-events|resize|right|rotate|self|top|touch|tracking|transition|translate-x|underline-offset|w|whitespace|z|select|col-span|col-start|content|backdrop-blur)(?:[-/].*)?$/;

const SIZE = /^text-(?:xs|sm|base|lg|xl|\dxl|\[[\d.]+(?:px|rem)\])$/;
const SPACE = /^-?([mp])([xytrbl]?)-/;
const LENGTH = String.raw`(?:\d+|\[\d+px\])`;
const BORDER = new RegExp(`^border(?:-([xytrbl]))?(?:-${LENGTH})?$`);
const BORDER_COLOUR = /^border-(?:([xytrbl])-)?./;
const DIVIDE = /^divide-([xy])$/;
const INSET = /^-?inset-(?:([xy])-)?/;
const INSET_SIDES: Readonly<Record<string, string>> = { t: 'top', r: 'right', b: 'bottom', l: 'left' };
const ROUNDED = /^rounded(?:-([trbl]))?(?:-.*)?$/;
const CORNERS: Readonly<Record<string, readonly string[]>> = {
  '': ['tl', 'tr', 'br', 'bl'],
  t: ['tl', 'tr'],
  r: ['tr', 'br'],
  b: ['br', 'bl'],
  l: ['tl', 'bl'],
};

const named = (prefix: string, parts: readonly string[] = []) => parts.map((part) => `${prefix}-${part}`);

function boxPropertiesOf(name: string): readonly string[] | undefined {
  const space = SPACE.exec(name);
  if (space !== null) return named(space[1] ?? '', SIDES[space[2] ?? '']);
  const width = BORDER.exec(name);
  if (width !== null) return named('border', SIDES[width[1] ?? '']);
  if (/^border-(?:collapse|separate)$/.test(name) || BORDER_STYLE.test(name)) return undefined;
  const colour = BORDER_COLOUR.exec(name);
  if (colour !== null) return named('border-colour', SIDES[colour[1] ?? '']);
  const rounded = ROUNDED.exec(name);
  if (rounded !== null) return named('rounded', CORNERS[rounded[1] ?? '']);
  const inset = INSET.exec(name);
  return inset === null ? undefined : SIDES[inset[1] ?? '']?.map((side) => INSET_SIDES[side] ?? side);
}

/** The properties set by a class without modifiers; empty for an unknown class. */
export function propertiesOf(name: string): readonly string[] {
  if (SIZE.test(name)) return ['font-size', 'leading'];
  if (name.startsWith('size-')) return ['w', 'h'];
  if (/^gap-(?![xy]-)/.test(name)) return ['gap-x', 'gap-y'];
  if (name.startsWith('overflow-')) return overflowOf(name);
  // Also sets display and overflow.
  if (name.startsWith('line-clamp-')) return ['line-clamp', 'display', 'overflow-x', 'overflow-y'];
  if (DIVIDE.test(name)) return [name];
  const written = /^\[([\w-]+):/.exec(name)?.[1];
  if (written !== undefined) return [`[${written}]`];
  const box = boxPropertiesOf(name);
  if (box !== undefined) return box;
  const keyword = KEYWORDS.find(([, names]) => names.test(name))?.[0];
  const prefix = PREFIXES.exec(name)?.[1];
  return [keyword ?? prefix].filter((property) => property !== undefined);
}

function overflowOf(name: string): readonly string[] {
  const axis = /^overflow-([xy])-/.exec(name)?.[1];
  return axis === undefined ? ['overflow-x', 'overflow-y'] : [`overflow-${axis}`];
}
