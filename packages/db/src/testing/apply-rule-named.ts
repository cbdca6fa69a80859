import { resolveSettings } from '@earshot/domain/settings/resolve-settings';
import type { Database } from '../client.ts';
import { type Applied, applyRule } from '../queries/retention/apply-rule.ts';
import { keptFrom, type RetentionRule } from '../queries/retention/rule.ts';
import { RETENTION_RULES } from '../queries/retention/rules.ts';

export function ruleNamed(name: string): RetentionRule {
  const rule = RETENTION_RULES.find((one) => one.name === name);
  if (rule === undefined) throw new Error(`No retention rule ${name}`);
  return rule;
}

/** Applies one rule with the default settings until nothing is left. */
export function applyRuleNamed(db: Database, name: string, asOf: Date): Promise<Applied> {
  const rule = ruleNamed(name);
  const before = keptFrom(rule, resolveSettings('test'), asOf);
  return applyRule(db, rule, { before, forMs: Number.POSITIVE_INFINITY });
}
