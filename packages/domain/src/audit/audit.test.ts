import { describe, expect, it } from 'vitest';
import { actionWords } from './actions.ts';
import { canonicalJson, FIRST_PREVIOUS_HASH, rowText, sealText } from './canonical.ts';
import { findRowFault } from './find-fault.ts';
import type { AuditEntry } from './schema.ts';
import { type AuditSeal, auditSeal } from './seal-schema.ts';

const entry: AuditEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-21T08:00:00.123456Z',
  customerId: null,
  groupId: null,
  groupTitle: null,
  groupPath: null,
  principalId: null,
  principalKind: 'session',
  principalName: null,
  principalEmail: null,
  tokenId: null,
  tokenTitle: null,
  action: 'session.sign-in',
  subjectId: null,
  address: null,
  requestId: 'r',
  before: null,
  after: { b: 1, a: [{ z: 'ü', y: null }] },
  sealedIn: null,
};

describe('the canonical text of an audit row', () => {
  it('does not depend on the order of fields and differs for other values', () => {
    expect(canonicalJson({ c: 1, a: 2, d: 3, b: 4 })).toBe('{"a":2,"b":4,"c":1,"d":3}');
    expect(canonicalJson({ b: 1, a: { d: [2, 1], c: 'x' } })).toBe('{"a":{"c":"x","d":[2,1]},"b":1}');
    const turned: AuditEntry = { ...entry, after: { a: [{ y: null, z: 'ü' }], b: 1 } };
    expect(rowText(turned)).toBe(rowText(entry));
    for (const change of [{ after: { b: 2, a: [] } }, { requestId: 's' }, { address: '1' }, { groupPath: '1' }]) {
      expect(rowText({ ...entry, ...change })).not.toBe(rowText(entry));
    }
  });

  it('does not change when the row is sealed', () => {
    expect(rowText({ ...entry, sealedIn: 4 })).toBe(rowText(entry));
  });
});

describe('the canonical text of a seal', () => {
  const hash = 'a'.repeat(64);
  const seal: AuditSeal = {
    number: 1,
    from: entry.at,
    to: entry.at,
    count: 2,
    rowsHash: hash,
    previousHash: FIRST_PREVIOUS_HASH,
    hash,
    sealedAt: entry.at,
  };

  it('has all fields except its own hash, and differs from that of a row', () => {
    expect(sealText({ ...seal, hash: 'b'.repeat(64) })).toBe(sealText(seal));
    expect(sealText({ ...seal, count: 3 })).not.toBe(sealText(seal));
    expect(sealText(seal)).toContain(`"previousHash":"${FIRST_PREVIOUS_HASH}"`);
    expect(sealText(seal).split('\n')[0]).not.toBe(rowText(entry).split('\n')[0]);
  });

  it('is valid for the first seal, which has no previous one', () => {
    expect(auditSeal.parse(seal)).toEqual(seal);
    expect(auditSeal.safeParse({ ...seal, previousHash: `${FIRST_PREVIOUS_HASH}0` }).success).toBe(false);
  });
});

const row = (id: string, hash = id) => ({ id, hash });

describe('the rows of a seal', () => {
  const sealed = [row('a'), row('b'), row('c')];
  it.each([
    ['unchanged rows', sealed, undefined],
    ['rows of which one is missing', [row('a'), row('c')], { fault: 'row-removed', rowId: 'b' }],
    ['rows of which one was changed', [row('a'), row('b', 'x'), row('c')], { fault: 'row-changed', rowId: 'b' }],
    ['rows of which one was added', [...sealed, row('d')], { fault: 'row-added', rowId: 'd' }],
  ])('are compared with %s', (_, present, fault) => {
    expect(findRowFault(sealed, present)).toEqual(fault);
  });
});

it('actionWords describes a known action and an unknown one of a later release', () => {
  expect(actionWords('audio-clip.update')).toBe('changed an audio clip');
  expect(actionWords('base-unit.power-cycle')).toBe('base unit power cycle');
});
