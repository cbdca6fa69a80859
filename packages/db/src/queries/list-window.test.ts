import { expect, it } from 'vitest';
import { directionOf, windowOf } from './list-window.ts';

it('a list is read in its order, ascending or descending, and in reverse from its end [B-606]', () => {
  expect([directionOf('ASC', false), directionOf('DESC', false)]).toEqual(['asc', 'desc']);
  expect([directionOf('ASC', true), directionOf('DESC', true)]).toEqual(['desc', 'asc']);
});

it('a page is read from the nearer end of the list', () => {
  expect(windowOf({ page: 2, pageSize: 20 })).toEqual({ offset: 20, limit: 20, fromEnd: false });
  expect(windowOf({ page: 1, pageSize: 20, total: 100 })).toEqual({ offset: 0, limit: 20, fromEnd: false });
  expect(windowOf({ page: 5, pageSize: 20, total: 95 })).toEqual({ offset: 0, limit: 15, fromEnd: true });
});
