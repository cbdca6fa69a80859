import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { outcomeOf, ruleOutcomeOf } from './call.ts';
import { ADDED, every, type Layer, runMatrix, samples } from './run-matrix.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

/** The whole procedure: its rule and what its handler adds. */
const through = (featureOn: boolean): Layer => ({ featureOn, actualOf: outcomeOf, withAdded: true });

describe('every procedure', () => {
  it('has a sample input, and every sample input has a procedure', () => {
    expect([...samples.keys()].toSorted()).toEqual([...procedures.keys()].toSorted());
  });

  it('has the agreed rule of the snapshot', async () => {
    const rules = Object.fromEntries(
      every.toSorted((a, b) => a.path.localeCompare(b.path)).map(({ path, rule }) => [path, rule]),
    );
    await expect(`${JSON.stringify(rules, null, 2)}\n`).toMatchFileSnapshot('./agreed-rules.json');
  });

  it.each(every)('$path allows exactly the principals that its rule allows [C-020]', async (procedure) => {
    const { actual, expected } = await runMatrix(api, procedure, through(true));
    expect(actual).toEqual(expected);
  });

  it.each(every.filter(({ path }) => path in ADDED))(
    '$path has a rule that works without the checks of its handler',
    async (procedure) => {
      const layer = { featureOn: true, actualOf: ruleOutcomeOf, withAdded: false };
      const { actual, expected } = await runMatrix(api, procedure, layer);
      expect(actual).toEqual(expected);
    },
  );
});

describe('a group without the feature', () => {
  beforeAll(() => api.deps.db.deleteFrom('group_features').execute());
  const featured = every.filter(({ path, rule }) => rule.feature !== undefined || ADDED[path]?.feature != null);

  it.each(featured)('$path refuses every principal', async (procedure) => {
    const { actual, expected } = await runMatrix(api, procedure, through(false));
    expect(actual).toEqual(expected);
    expect(Object.values(actual)).not.toContain('ok');
  });
});
