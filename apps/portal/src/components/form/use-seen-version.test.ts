import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSeenVersion } from './use-seen-version.ts';

const first = { dirtyFields: {}, saved: { name: 'Leeds', place: 'North' }, version: 1 };
const watched = () => renderHook(useSeenVersion<{ name: string; place: string }>, { initialProps: first });

it('follows changes of other users while nothing is typed', () => {
  const { result, rerender } = watched();
  rerender({ ...first, saved: { name: 'York', place: 'North' }, version: 2 });
  expect(result.current.seen).toBe(2);
});

it('follows changes of other users to fields that the user does not edit', () => {
  const { result, rerender } = watched();
  rerender({ ...first, dirtyFields: { name: true } });
  rerender({ dirtyFields: { name: true }, saved: { name: 'Leeds', place: 'South' }, version: 2 });
  expect(result.current.seen).toBe(2);
});

it('keeps its version when other users save an edited field, until the change is accepted', () => {
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

it('counts an own change as seen, even when it is accepted before it is loaded', () => {
  const { result, rerender } = watched();
  rerender({ ...first, dirtyFields: { name: true } });
  act(() => result.current.accept(2));
  expect(result.current.seen).toBe(1);
  rerender({ dirtyFields: { name: true }, saved: { name: 'Mine', place: 'North' }, version: 2 });
  expect(result.current.seen).toBe(2);
});
