import { connect } from '../client.ts';
import { applyRuleNamed } from './apply-rule-named.ts';

/** Applies the named rule in a process that a test can kill. Usage: node apply-rules-process.ts URL RULE. */
const [, , url = '', rule = ''] = process.argv;
const db = connect(url, { name: 'retention-process', max: 2 });
await applyRuleNamed(db, rule, new Date());
await db.destroy();
