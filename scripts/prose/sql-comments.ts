import { type Program, Visitor } from 'oxc-parser';

/** A `-- …` comment, with its position in the source. */
export interface SqlComment {
  readonly type: 'Line';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The comments of all templates with the tag `sql`. The start of a template part may include its delimiter. */
export function sqlCommentsOf(program: Program, source: string): SqlComment[] {
  const found: SqlComment[] = [];
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const { start, value } of quasi.quasis)
        found.push(...commentsIn(value.raw, source.indexOf(value.raw, start)));
    },
  }).visit(program);
  return found;
}

function commentsIn(sql: string, offset: number): SqlComment[] {
  return [...sql.matchAll(/(?<=^|\s)--[ \t](.*)/g)].map(({ 0: { length }, 1: value = '', index }) => ({
    type: 'Line',
    value,
    start: offset + index,
    end: offset + index + length,
  }));
}
