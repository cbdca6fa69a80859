/** Statements that parts of the former release cannot run beside, each with the way in two releases. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (?:table|view|column|type|function|sequence|default)\b/, 'stop using it, and drop it in the next release'],
  [/\brename\b/, 'add the new name, write both, and drop the former one in the next release'],
  [
    /\balter column \S+ (?:set data )?type\b/,
    'add a column of the new type, and drop the former one in the next release',
  ],
  [
    /\bset not null\b|\badd constraint\b|\bcreate unique index\b/,
    'follow the rule in code, and add it in the next release',
  ],
  [/\badd column\b(?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/, 'give the column a default'],
  [/\brevoke\b/, 'stop using the right, and revoke it in the next release'],
];
const CREATED = /\bcreate table (?:if not exists )?(?<table>\w+)/g;

/** Names each statement that would break parts of the former release. Tables that the SQL itself creates are free. */
export function contractionsOf(sql: string): string[] {
  const text = sql
    .replaceAll(/--[^\n]*/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
  const fresh = [...text.matchAll(CREATED)].map(({ groups }) => groups?.['table'] ?? '');
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => !fresh.some((table) => new RegExp(`\\b(?:table|on) ${table}\\b`).test(statement)))
    .flatMap((statement) =>
      CONTRACTIONS.filter(([found]) => found.test(statement)).map(([, instead]) => `${statement}: ${instead}`),
    );
}
