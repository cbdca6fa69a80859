import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Time } from '#/components/ui/time.tsx';
import { TextCell } from './text-cell.tsx';

it('a text over 100 characters is cut, with the full text in its tooltip [A-340] [C-284] [B-395]', () => {
  const long = 'x'.repeat(101);
  render(<TextCell text={long} />);
  expect(screen.getByTitle(long).textContent).toBe(`${'x'.repeat(100)}…`);
});
it('a text of 100 characters is shown in full and has no tooltip', () => {
  render(<TextCell text={'x'.repeat(100)} />);
  expect(screen.getByText('x'.repeat(100)).title).toBe('');
});
it.each([null, undefined, ''])('a missing value (%s) is shown as a dash [A-323] [C-285] [B-317]', (text) => {
  const { container } = render(<TextCell text={text} />);
  expect(container.textContent).toBe('–');
});
it('a missing date is shown as "Not available" [A-322] [C-286] [B-318]', () => {
  const { container } = render(<Time at={null} />);
  expect(container.textContent).toBe('Not available');
});
