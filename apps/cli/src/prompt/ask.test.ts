import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Declined, InputError, Interrupted } from '../refusals.ts';
import { ask, confirm } from './ask.ts';

/** A user at a terminal, who types when asked to. */
function person() {
  const input = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  return { at: { input, output }, type: (text: string) => setImmediate(() => input.write(text)), shown: () => shown };
}

describe('ask', () => {
  it('echoes input only once, even after an earlier question', async () => {
    const { at, type, shown } = person();
    type('one\r');
    await ask('First', {}, at);
    const before = shown().length;
    type('two\r');
    expect(await ask('Second', {}, at)).toBe('two');
    expect(shown().slice(before).match(/t/g)).toHaveLength(1);
  });

  it('does not echo hidden input, even after an earlier question', async () => {
    const { at, type, shown } = person();
    type('ada\r');
    await ask('E-mail', {}, at);
    type('secret\r');
    expect(await ask('Password', { hidden: true }, at)).toBe('secret');
    expect(shown()).toMatch(/Password: \n$/);
  });

  it('returns the fallback for an empty answer', async () => {
    const { at, type } = person();
    type('\r');
    expect(await ask('Address', { fallback: 'http://here' }, at)).toBe('http://here');
  });

  it('ends on Ctrl-C and at the end of input', async () => {
    const one = person();
    one.type('\u0003');
    await expect(ask('Address', {}, one.at)).rejects.toThrow(Interrupted);
    const other = person();
    other.type('\u0004');
    await expect(ask('Address', {}, other.at)).rejects.toThrow(Declined);
  });

  it('refuses to ask without a terminal', async () => {
    await expect(ask('Address', {}, { input: new PassThrough(), output: new PassThrough() })).rejects.toThrow(
      InputError,
    );
  });
});

describe('confirm', () => {
  it.each(['y', 'Yes', 'YES'])('accepts %s', async (answer) => {
    const { at, type } = person();
    type(`${answer}\r`);
    await expect(confirm('Play it?', 'Nothing was sent.', at)).resolves.toBeUndefined();
  });

  it.each(['', 'n', 'yep', 'no'])('treats %j as a refusal', async (answer) => {
    const { at, type } = person();
    type(`${answer}\r`);
    await expect(confirm('Play it?', 'Nothing was sent.', at)).rejects.toThrow(new Declined('Nothing was sent.'));
  });
});
