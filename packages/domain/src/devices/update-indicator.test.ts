import { expect, it } from 'vitest';
import { updateIndicator } from './update-indicator.ts';

it('an update is available when there is no config [B-271]', () => {
  expect([undefined, null].map(updateIndicator)).toEqual(['available', 'available']);
});
it('no update is shown with a config of 0 [B-272]', () => {
  expect(updateIndicator(0)).toBe('none');
});
it('any other config is shown as uploading [B-273]', () => {
  expect([1, 7, 255].map(updateIndicator)).toEqual(['uploading', 'uploading', 'uploading']);
});
