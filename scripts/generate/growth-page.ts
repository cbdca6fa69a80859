import { RETENTION_RULES } from '@earshot/db/queries/retention/rules';
import type { RetentionRule } from '@earshot/db/queries/retention/rule';
import { RETENTION_SETTINGS } from '@earshot/domain/settings/retention-settings';
import type { Generated } from './generated.ts';

const INTRODUCTION = `# What grows

Generated from the retention rules in \`packages/db\` by \`npm run generate\`; do not edit.

The worker removes ended rows every day, by one list of rules. Periods count from the end of a thing, such as the settlement of a
delivery. Internal staff change the settings in the portal (Settings) or with \`earshot settings set\`. A rule that is behind makes
\`/health\` report \`retention\`. A test proves that no other table grows with time. [run.md](run.md#growth) names what grows outside the database.
`;

/** The text of docs/operations/growth.md. */
export const growthPage: Generated = {
  path: 'docs/operations/growth.md',
  render: () => Promise.resolve([INTRODUCTION, settings(), fixed()].join('\n')),
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const tablesOf = (rules: readonly RetentionRule[]): string =>
  [...new Set(rules.flatMap((rule) => [rule.table, ...(rule.with ?? [])]))].map((name) => `\`${name}\``).join(', ');

function settings(): string {
  const rows = Object.entries(RETENTION_SETTINGS).map(([name, { fallback, min, max, what }]) => {
    const rules = RETENTION_RULES.filter(({ keep }) => 'setting' in keep && keep.setting === name);
    return [`\`${name}\``, String(fallback), `${min} to ${max}`, what, tablesOf(rules) || 'files in `BLOB_DIR`'];
  });
  return `## Periods that are settings\n\n${table(['setting', 'days', 'allowed', 'meaning', 'tables'], rows)}\n`;
}

function fixed(): string {
  const rows = RETENTION_RULES.flatMap((rule) =>
    'hours' in rule.keep ? [[rule.name, periodOf(rule.keep.hours), tablesOf([rule])]] : [],
  );
  return `## Fixed periods\n\n${table(['rule', 'kept', 'tables'], rows)}\n`;
}

const periodOf = (hours: number): string =>
  hours === 0 ? 'until it ends' : hours < 48 ? `${hours} h` : `${hours / 24} days`;
