import { describe, expect, it } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { emptyCastForm } from './cast-form.ts';
import { formOfDraft } from './draft-form.ts';
import { readDraftSearch } from './draft-search.ts';

const [ayr, bath] = [uuid(2, 1), uuid(2, 2)];

describe('the address of a prepared Message Cast', () => {
  it('fills the form', () => {
    const search = {
      name: 'Recall',
      text: 'Please come to the desk.',
      category: 'general',
      locations: `${ayr},${bath}`,
    };
    expect(formOfDraft(readDraftSearch(search))).toEqual({
      ...emptyCastForm,
      name: 'Recall',
      script: 'Please come to the desk.',
      category: 'general',
      targetIds: [ayr, bath],
    });
  });

  it('leaves the form empty without values, and ignores values that are not valid', () => {
    expect(formOfDraft(readDraftSearch({}))).toEqual(emptyCastForm);
    const wrong = { name: 7, text: ['a'], category: 'everything', locations: `${ayr},Ayr,${ayr},` };
    expect(formOfDraft(readDraftSearch(wrong))).toEqual({ ...emptyCastForm, targetIds: [ayr] });
  });

  it('contains the step', () => {
    expect(readDraftSearch({ step: 'AUDIENCE', name: 'Recall' })).toEqual({ step: 'AUDIENCE', name: 'Recall' });
    expect(readDraftSearch({ step: 'LATER' })).toEqual({});
  });
});
