import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a lost live connection', () => {
  it('is a warning [B-286] [B-285] [C-176], and an error after 25 s [A-182] [C-177] [B-287]', () => {
    const connection = createConnection();
    connection.lost();
    expect(connection.state()).toBe('warning');
    vi.advanceTimersByTime(24_999);
    connection.lost();
    expect(connection.state()).toBe('warning');
    vi.advanceTimersByTime(1);
    expect(connection.state()).toBe('error');
  });
  it('suppresses other errors while it is down [A-183] [C-178] and until 4 s after it is back [A-185] [C-180] [B-289]', () => {
    const connection = createConnection();
    connection.lost();
    expect(connection.suppressesErrors()).toBe(true);
    connection.opened();
    expect(connection.state()).toBe('restored');
    vi.advanceTimersByTime(3_999);
    expect(connection.suppressesErrors()).toBe(true);
    vi.advanceTimersByTime(1);
    expect([connection.state(), connection.suppressesErrors()]).toEqual(['well', false]);
  });
  it('notifies its listeners when it is restored, but not when it first opens', () => {
    const connection = createConnection();
    const again = vi.fn<() => void>();
    connection.onRestored(again);
    connection.opened();
    expect(again).not.toHaveBeenCalled();
    connection.lost();
    connection.opened();
    expect(again).toHaveBeenCalledOnce();
  });
});
