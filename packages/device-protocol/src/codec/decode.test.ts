import { describe, expect, it } from 'vitest';
import { MAX_PAYLOAD_BYTES } from '../limits.ts';
import { sampleDown, sampleUp } from '../testing/sample-messages.ts';
import { at, T0 } from '../testing/samples.ts';
import { decodeDown, decodeUp } from './decode.ts';

const STATE = 'earshot/v1/9f/C-100/up/state';
const JOURNAL = 'earshot/v1/9f/C-100/up/journal';
const COMMANDS = 'earshot/v1/9f/C-100/down/commands';

const up = (topic: string, message: unknown) => decodeUp(topic, Buffer.from(JSON.stringify(message)));
const text = (payload: string) => decodeUp(STATE, Buffer.from(payload));
const state = (other: object) => up(STATE, { ...sampleUp.state, ...other });
const entry = (read: object) => {
  const decoded = up(JOURNAL, { ...sampleUp.journal, entries: [read] });
  return decoded.ok && decoded.name === 'journal' ? decoded.message.entries[0] : decoded;
};

describe('decoding', () => {
  it.each([
    'earshot/v1/9f/C-100/up/weather',
    'earshot/v1/9f/C-100/down/state',
    'earshot/v2/9f/C-100/up/state',
    'x',
    '',
  ])('refuses the topic %j', (topic) =>
    expect(up(topic, sampleUp.state)).toMatchObject({ ok: false, reason: 'topic' }),
  );

  it('refuses up topics for devices and down topics for the platform', () => {
    expect(decodeDown(STATE, Buffer.from('{}'))).toMatchObject({ reason: 'topic' });
    expect(decodeUp(COMMANDS, Buffer.from('{}'))).toMatchObject({ reason: 'topic' });
  });

  it('refuses a message that exceeds the packet size, before parsing it', () => {
    expect(decodeUp(STATE, Buffer.alloc(MAX_PAYLOAD_BYTES + 1))).toMatchObject({ reason: 'too large' });
    expect(decodeUp(STATE, Buffer.alloc(MAX_PAYLOAD_BYTES))).toMatchObject({ reason: 'not json' });
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(decodeUp(STATE, Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({ reason: 'not utf-8' });
    expect(decodeUp(STATE, Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toMatchObject({ reason: 'not utf-8' });
  });

  it.each(['', '{', '{"v":1}x', 'NaN', '{"v":1,"cpu":NaN}', '{"v":Infinity}'])(
    'refuses %j, which is not JSON',
    (payload) => {
      expect(text(payload)).toMatchObject({ reason: 'not json' });
    },
  );

  it.each(['null', '[]', '"v"', '1', '{}', '{"v":2}', '{"v":"1"}', '{"v":0}', '{"v":1.5}', '{"v":null}'])(
    'refuses %j, which has no known version',
    (payload) => expect(text(payload)).toMatchObject({ reason: 'version' }),
  );

  it('refuses each truncation of each message', () => {
    for (const [topics, messages, decode] of [
      ['up', sampleUp, decodeUp],
      ['down', sampleDown, decodeDown],
    ] as const) {
      for (const [name, message] of Object.entries(messages)) {
        const payload = Buffer.from(JSON.stringify(message));
        for (let end = 0; end < payload.length; end++) {
          expect(decode(`earshot/v1/9f/C-100/${topics}/${name}`, payload.subarray(0, end)).ok).toBe(false);
        }
      }
    }
  });

  it.each([
    ['a NUL character', { faults: ['a\0b'] }],
    ['a lone surrogate', { faults: ['\ud800'] }],
    ['a text that is too long', { faults: ['x'.repeat(101)] }],
    ['a text in place of a number', { cpu: 'NaN' }],
    ['a number out of range', { cpu: 101 }],
    ['a counter below 0', { seq: -1 }],
    ['a counter that is not whole', { seq: 1.5 }],
    ['a counter above the exact integers', { seq: 2 ** 53 }],
    ['an integer of more than 32 bits', { uptimeS: 2 ** 31 }],
    ['a time without a zone', { at: '2026-03-01T10:00:00' }],
    ['a time with an offset', { at: '2026-03-01T10:00:00+01:00' }],
    ['a year before 1970', { at: '1969-12-31T23:59:59Z' }],
    ['a year out of range', { at: '9999-01-01T00:00:00Z' }],
    ['a missing field', { plan: undefined }],
    ['null in a required field', { versions: null }],
    ['a digest in capitals', { plan: { generation: 1, digest: '0123456789ABCDEF' } }],
  ])('refuses %s', (_, other) => {
    expect(state(other)).toMatchObject({ ok: false, reason: 'schema' });
  });

  it('refuses a number that overflows to infinity', () => {
    expect(text(JSON.stringify(sampleUp.state).replace('"cpu":12.5', '"cpu":1e999'))).toMatchObject({
      reason: 'schema',
      detail: expect.stringContaining('cpu'),
    });
  });

  it('refuses any message with a detail that the database can store', () => {
    const read = up(STATE.replace('C-100', 'C\0'), {});
    expect(read).toEqual({ ok: false, reason: 'topic', detail: 'earshot/v1/9f/C/up/state' });
    const long = state(Object.fromEntries(Object.keys(sampleUp.state).map((name) => [name, name === 'v' ? 1 : {}])));
    expect(long).toMatchObject({ reason: 'schema', detail: expect.stringMatching(/^.{300}$/s) });
  });

  it('refuses a known command whose payload does not fit', () => {
    const message = { ...sampleDown.commands, payload: { hostname: '-' } };
    expect(decodeDown(COMMANDS, Buffer.from(JSON.stringify(message)))).toMatchObject({ reason: 'schema' });
  });

  it('refuses a journal with no entries or with more than 200', () => {
    const [one] = sampleUp.journal.entries;
    expect(up(JOURNAL, { ...sampleUp.journal, entries: [] })).toMatchObject({ reason: 'schema' });
    expect(up(JOURNAL, { ...sampleUp.journal, entries: Array(201).fill(one) })).toMatchObject({ reason: 'schema' });
  });
});

describe('decoding a newer version', () => {
  it('drops unknown fields, including nested ones', () => {
    const { state: known } = sampleUp;
    const read = state({
      weather: 'fine',
      plan: { ...known.plan, colour: 'red' },
      versions: { ...known.versions, x: 1 },
    });
    expect(read).toEqual({ ok: true, serial: 'C-100', name: 'state', message: known });
  });

  it('reads an unknown value as unknown', () => {
    expect(state({ status: 'asleep' })).toMatchObject({ ok: true, message: { status: 'unknown' } });
  });

  it('reads the envelope of an unknown command, so that it can be answered', () => {
    const message = { ...sampleDown.commands, type: 'coffee.brew', payload: { cups: 2 } };
    expect(decodeDown(COMMANDS, Buffer.from(JSON.stringify(message)))).toMatchObject({
      ok: true,
      message: { id: 'm-1', type: 'unknown', name: 'coffee.brew' },
    });
  });

  it.each([
    ['of another kind', { kind: 'weather', at: at(T0) }, 'weather'],
    ['of a known kind with an invalid field', { kind: 'clip-ready', at: at(T0), sha256: 'x' }, 'clip-ready'],
    ['without a kind', {}, ''],
    ['with a kind that the database cannot store', { kind: 'a\0\ud800' }, 'a\ufffd'],
  ])('passes a journal entry %s on as unknown, so that later entries are not blocked', (_, read, name) => {
    expect(entry(read)).toEqual({ kind: 'unknown', name });
  });
});
