import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSeenVersion } from './use-seen-version.ts';

const first = { dirtyFields: {}, saved: { name: 'Leeds', place: 'North' }, version: 1 };
const watched = () => renderHook(useSeenVersion<{ name: string; place: string }>, { initialProps: first });

it('goes along with what others save while nothing is typed', () => {
  const { result, rerender } = watched();
  rerender({ ...first, saved: { name: 'York', place: 'North' }, version: 2 });
  expect(result.current.seen).toBe(2);
});

it('goes along while others save what somebody does not type in', () => {
  const { result, rerender } = watched();
  rerender({ ...first, dirtyFields: { name: true } });
  rerender({ dirtyFields: { name: true }, saved: { name: 'Leeds', place: 'South' }, version: 2 });
  expect(result.current.seen).toBe(2);
});

it('stays where it was once others save the very field that somebody types in, until that is accepted', () => {
  const { result, rerender } = watched();
  rerender({ ...first, dirtyFields: { name: true } });
  const others = { dirtyFields: { name: true }, saved: { name: 'York', place: 'North' }, version: 2 };
  rerender(others);
  expect(result.current.seen).toBe(1);
  act(() => result.current.accept(2));
  expect(result.current.seen).toBe(2);
  rerender({ ...others, saved: { name: 'Hull', place: 'North' }, version: 3 });
  expect(result.current.seen).toBe(2);
});

it('takes what one saved oneself for seen, also before it is loaded', () => {
  const { result, rerender } = watched();
  rerender({ ...first, dirtyFields: { name: true } });
  act(() => result.current.accept(2));
  expect(result.current.seen).toBe(1);
  rerender({ dirtyFields: { name: true }, saved: { name: 'Mine', place: 'North' }, version: 2 });
  expect(result.current.seen).toBe(2);
});
