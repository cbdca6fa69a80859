import { describe, expect, it } from 'vitest';
import { problemsOfCode, problemsOfPage } from './find-problems.ts';

const inCode = (source: string) => problemsOfCode('example.ts', source).map(({ line, text }) => `${line}: ${text}`);
const inPage = (page: string) => problemsOfPage(page).map(({ line, text }) => `${line}: ${text}`);
const words = (count: number) => `Word${' word'.repeat(count - 1)}`;

describe('comments of code', () => {
  it.each(['What', 'Who', 'Whose', 'Of', 'One', 'Those'])('must not begin with "%s"', (opener) => {
    expect(inCode(`// ${opener} is stored here.`)).toEqual([`1: ${opener} …`]);
    expect(inCode(`/** ${opener} is stored here. */`)).toEqual([`1: ${opener} …`]);
  });

  it('may contain these words later, and words that begin with them', () => {
    expect(inCode('// Stores what was sent, one row per call.')).toEqual([]);
    expect(inCode('// Offline controllers wait.')).toEqual([]);
  });

  it.each(['whoever', 'nobody', 'anew', 'all the same', 'unless told', 'tells of', 'mends', "can't", 'can not'])(
    'must not contain "%s"',
    (phrase) => {
      expect(inCode(`let a;\n// The relay ${phrase} it.`)).toEqual([`2: ${phrase}`]);
    },
  );

  it('may quote a banned word as code or text', () => {
    expect(inCode('/** Returns `nobody`, shown as "Nobody has read it" or “Somebody”. */')).toEqual([]);
  });

  it('have at most 25 words in a sentence of a doc comment', () => {
    expect(inCode(`/** ${words(25)}. ${words(25)}. */`)).toEqual([]);
    expect(inCode(`/** ${words(26)}. */`)).toEqual(['1: Word word word word word word …']);
  });

  it('may continue on the next line', () => {
    expect(inCode('// The first line names a thing\n// One line later.')).toEqual([]);
    expect(inCode('// The relay sends it all\n// the same.')).toEqual(['1: all the same']);
  });

  it('are not read from strings', () => {
    expect(inCode(`const text = '// Whose turn';`)).toEqual([]);
  });

  it('are ignored if they are for tools', () => {
    expect(inCode('// oxlint-disable-next-line anew')).toEqual([]);
  });
});

describe('comments of SQL templates', () => {
  it('follow the rules for comments', () => {
    const source = `
await sql\`
  create table a (
    -- Of the boot.
    id uuid, -- Set by nobody.
    \${columns},
    -- Read
    -- anew.
    name text
  )\`.execute(db);`;
    expect(inCode(source)).toEqual(['4: Of …', '5: nobody', '7: anew']);
  });

  it('are found in templates with a result type', () => {
    expect(inCode('sql<Row>`\n-- Whoever asks\nselect 1`')).toEqual(['2: Whoever', '2: Whoever …']);
  });

  it('are not checked in other templates', () => {
    expect(inCode('text`\n-- Whose turn`')).toEqual([]);
    expect(inCode("sql`select 'a--nobody'`")).toEqual([]);
  });
});

describe('texts with a space', () => {
  it('must not contain banned phrases in strings, templates and JSX', () => {
    expect(inCode(`refuse(\n'It can not start');`)).toEqual(['2: can not']);
    expect(inCode('note(`\n${who} sent it anew`);')).toEqual(['2: anew']);
    const element = '<p title="Nobody else">\n  It can\n  not start.\n</p>';
    expect(problemsOfCode('example.tsx', element)).toMatchObject([
      { line: 1, text: 'Nobody' },
      { line: 2, text: 'can not' },
    ]);
  });

  it('are sorted by line, together with comments', () => {
    expect(inCode("say('Sent anew');\n// Whoever asks.\nsay('Asked by nobody');")).toEqual([
      '1: anew',
      '2: Whoever',
      '2: Whoever …',
      '3: nobody',
    ]);
  });

  it('must not contain a banned phrase in a quotation', () => {
    expect(inCode(`say('Press "Send anew".');`)).toEqual(['1: anew']);
  });

  it('may have contractions, openers and long sentences', () => {
    expect(inCode(`say("What can't be sent is shown here.");`)).toEqual([]);
    expect(inCode(`say('${words(26)}.');`)).toEqual([]);
  });

  it('may contain banned words as code, such as the name of a system user', () => {
    expect(inCode("say('There is no user `nobody` here.');")).toEqual([]);
    expect(inCode("const user = { kind: 'nobody' };")).toEqual([]);
  });

  it('are not checked in SQL templates', () => {
    expect(inCode('sql`select 1 as anew from ${table} as mended`')).toEqual([]);
    expect(inCode("sql`select ${text('sent anew')}`")).toEqual(['1: anew']);
  });
});

describe('pages', () => {
  it('must not contain banned phrases', () => {
    expect(inPage('# Title\n\nIt starts anew.')).toEqual(['3: anew']);
  });

  it('may contain them as code, in code blocks and in comments', () => {
    expect(inPage('Returns `nobody`.\n\n```ts\n// anew\n```\n\n<!-- whoever -->\n\nIt can not start.')).toEqual([
      '9: can not',
    ]);
  });
});
