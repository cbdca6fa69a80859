import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Time } from './time.tsx';

const AT = new Date(2026, 10, 21, 14, 20, 5);

it('an exact time shows its age and its date and time in its tooltip [B-591]', () => {
  render(<Time at={AT} />);
  const shown = screen.getByText('21/11/2026 14:20:05');
  expect(shown.title).toMatch(/ · 21\/11\/2026 - 14:20:05$/);
});
