import { AVATAR_SIZES } from '@earshot/domain/profile/limits';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

describe('an avatar', () => {
  it('shows initials of at most 5 characters [C-106]', () => {
    const { container } = render(<Avatar names={['Ana Bea Cleo', 'Dias Egan Fonseca']} />);
    expect(container.textContent).toBe('ABCDE');
  });
  it.each([
    ['small', 32],
    ['default', 48],
    ['large', 80],
    ['xLarge', 144],
  ] as const)('of size %s is %i pixels wide and high [A-345] [C-477]', (size, pixels) => {
    const { container } = render(<Avatar names={['Ada']} size={size} />);
    expect(AVATAR_SIZES[size]).toBe(pixels);
    // A step of the size classes is 4 px.
    expect(container.firstElementChild?.classList.contains(`size-${pixels / 4}`)).toBe(true);
  });
  it('is 48 pixels wide and high by default [A-345] [C-477]', () => {
    const { container } = render(<Avatar names={['Ada']} />);
    expect(container.firstElementChild?.classList.contains('size-12')).toBe(true);
  });
  it('shows a picture instead of the initials', () => {
    const { container } = render(<Avatar names={['Ada']} picture="blob:test" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:test');
    expect(container.textContent).toBe('');
  });
});
