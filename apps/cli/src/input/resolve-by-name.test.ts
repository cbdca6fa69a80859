import { describe, expect, it } from 'vitest';
import { InputError } from '../refusals.ts';
import { findByName, type Kind, resolveByName } from './resolve-by-name.ts';

interface Clip {
  readonly id: string;
  readonly name: string;
}

const clips: readonly Clip[] = [
  { id: 'a1', name: 'Closing' },
  { id: 'a2', name: 'Closing time' },
  { id: 'a3', name: 'Closing soon' },
  { id: 'a4', name: 'Fire drill' },
  { id: 'a5', name: 'Opening' },
  { id: 'a6', name: 'opening ' },
];
const kind: Kind<Clip> = {
  noun: 'clip',
  listedBy: 'earshot clips list',
  idOf: ({ id }) => id,
  namesOf: ({ name }) => [name],
};
const resolve = async (given: string, over: Partial<Kind<Clip>> = {}, items: readonly Clip[] = clips) =>
  (await resolveByName(given, items, { ...kind, prefix: true, ...over })).id;
const refused = async (given: string, over: Partial<Kind<Clip>> = {}, items: readonly Clip[] = clips) => {
  const error: unknown = await resolve(given, over, items).catch((failure: unknown) => failure);
  if (!(error instanceof InputError)) throw new Error(`not refused: ${given}`);
  return [error.message, error.advice];
};

describe('resolveByName', () => {
  it.each([
    ['an id', 'A2', 'a2'],
    ['a whole name that is also a prefix of other names', ' closing ', 'a1'],
    ['a prefix of one name', 'FIRE', 'a4'],
  ])('finds %s', async (_what, given, id) => {
    expect(await resolve(given)).toBe(id);
  });

  it('prefers an id to a name', async () => {
    expect(await resolve('a4', {}, [{ id: 'a7', name: 'a4' }, ...clips])).toBe('a4');
  });

  it.each([
    [
      'the text is a prefix of two names',
      'closing ti',
      [{ id: 'a8', name: 'Closing till' }],
      'Closing time (a2), Closing till (a8)',
    ],
    ['two items have the name', 'opening', [], 'Opening (a5), opening (a6)'],
  ])('refuses when %s and lists the candidates', async (_what, given, more, candidates) => {
    expect(await refused(given, {}, [...clips, ...more])).toEqual([
      `More than one clip matches ${given}: ${candidates}`,
      'Give the id of one.',
    ]);
  });

  it('refuses an unknown name and lists the existing names', async () => {
    expect(await refused('Till', {}, clips.slice(3, 5))).toEqual([
      'No clip is called Till',
      'There are: Fire drill (a4), Opening (a5).\n`earshot clips list` shows all.',
    ]);
    expect(await refused('Till', {}, [])).toEqual(['No clip is called Till', '`earshot clips list` shows all.']);
  });

  it.each(['', '  '])('refuses %j, which is a prefix of every name', async (given) => {
    expect((await refused(given, {}, clips.slice(0, 1)))[0]).toMatch(/^No clip is called/);
  });

  it('refuses a prefix when whole names are required, and suggests the whole name', async () => {
    expect(await refused('fire', { prefix: false })).toEqual([
      'No clip is called fire',
      'There are: Fire drill (a4).\n`earshot clips list` shows all.',
    ]);
  });

  it('lists at most ten items', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `b${index}`, name: `Shop ${index}` }));
    expect((await refused('shop', {}, many))[0]).toMatch(/: Shop 0 \(b0\),.* Shop 9 \(b9\), 2 more$/);
  });

  it('removes control characters from the names that it lists', async () => {
    const [message] = await refused('x', {}, [
      { id: 'c1', name: 'x\u001b[2J' },
      { id: 'c2', name: 'xy' },
    ]);
    expect(message).not.toContain('\u001b');
  });
});

describe('findByName', () => {
  it('finds whole names only', async () => {
    expect(await findByName('fire drill', clips, kind)).toMatchObject({ id: 'a4' });
    expect(await findByName('fire', clips, kind)).toBeUndefined();
  });
});
