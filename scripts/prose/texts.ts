import { type Program, Visitor } from 'oxc-parser';

/** A string, a part of a template or a text of JSX, on one line. */
export interface Text {
  readonly line: number;
  readonly text: string;
}

/** The texts of a program that contain a space. Excludes SQL templates, whose words are names of the schema. */
export function textsOf(program: Program, source: string): Text[] {
  const found: Text[] = [];
  const sqlParts = new Set<number>();
  const add = (text: string, start: number) => {
    if (!/\S\s+\S/.test(text)) return;
    const line = source.slice(0, start + text.search(/\S/)).split('\n').length;
    found.push({ line, text: text.replaceAll(/\s+/g, ' ') });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start);
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') for (const { start } of quasi.quasis) sqlParts.add(start);
    },
    TemplateElement: ({ value, start }) => {
      if (!sqlParts.has(start)) add(value.raw, start);
    },
    JSXText: ({ value, start }) => add(value, start),
  }).visit(program);
  return found;
}
