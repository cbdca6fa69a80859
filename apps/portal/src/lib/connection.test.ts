import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a live connection that drops', () => {
  it('is a warning [B-286] [B-285] [C-176], and after 25 s an error [A-182] [C-177] [B-287]', () => {
    const connection = createConnection();
    connection.lost();
    expect(connection.state()).toBe('warning');
    vi.advanceTimersByTime(24_999);
    connection.lost();
    expect(connection.state()).toBe('warning');
    vi.advanceTimersByTime(1);
    expect(connection.state()).toBe('error');
  });
  it('holds other errors back while it is down [A-183] [C-178] and until 4 s after it is back [A-185] [C-180] [B-289]', () => {
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
  it('has what is shown read again once it is back, and not at the first opening', () => {
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
