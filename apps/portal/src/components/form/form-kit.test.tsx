import type { FormTab } from '@earshot/domain/forms/check-form';
import type { FieldSpec } from '@earshot/domain/forms/fields';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SpecField } from './spec-field.tsx';
import { SpecForm } from './spec-form.tsx';

const TABS: readonly FormTab[] = [
  {
    title: 'General',
    fields: [
      { type: 'string', name: 'name', label: 'Name', required: true, maxLength: 10 },
      { type: 'slider', name: 'volume', label: 'Volume', min: 1, max: 7 },
      { type: 'select', name: 'size', label: 'Size', choices: [{ value: 'l', label: 'Large' }] },
    ],
  },
  {
    title: 'More',
    fields: [
      { type: 'timeGroup', name: 'pause', label: 'Pause', units: ['minutes', 'seconds'], required: true },
      { type: 'tags', name: 'tags', label: 'Tags' },
      { type: 'multipleSelect', name: 'days', label: 'Days', choices: [{ value: 'mon', label: 'Monday' }] },
      { type: 'json', name: 'extra', label: 'Extra' },
      { type: 'password', name: 'secret', label: 'Secret', minLength: 6 },
    ],
  },
];
const INITIAL = {
  name: 'Leeds',
  volume: 4,
  size: '',
  pause: '1:30',
  tags: ['a'],
  days: ['mon'],
  extra: '{}',
  secret: 'secret1',
};

async function setUp() {
  const onSave = vi.fn<(changed: object) => void>();
  const root = createRootRoute({
    component: () => <SpecForm label="Endpoint" tabs={TABS} initial={INITIAL} onSave={onSave} saveText="Save" />,
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { user: userEvent.setup(), onSave, save, tab: (name: RegExp) => screen.getByRole('tab', { name }) };
}

describe('a form described as data', () => {
  it('can be saved once it differs from what it began with, and sends what differs [A-236] [C-281]', async () => {
    const { user, onSave, save } = await setUp();
    expect(save.disabled).toBe(true);
    await user.type(screen.getByLabelText('Name'), 's');
    expect(save.disabled).toBe(false);
    await user.type(screen.getByLabelText('Name'), '{Backspace}');
    expect(save.disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Size'), 'Large');
    await user.click(save);
    expect(onSave.mock.calls).toEqual([[{ size: 'l' }]]);
  });
  it('is not saved while a tab has errors, and says which [A-234] [C-280] [B-397]', async () => {
    const { user, onSave, save, tab } = await setUp();
    await user.click(tab(/More/));
    await user.clear(screen.getByLabelText('Extra'));
    await user.type(screen.getByLabelText('Extra'), 'no');
    await user.click(save);
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText(/^Unable to save\. Please correct the error\(s\) on tab\(s\) More$/)).toBeTruthy();
    expect(screen.getByText('Not valid JSON')).toBeTruthy();
    expect(tab(/More.*has errors/)).toBeTruthy();
  });
  it('takes pieces of time up to their maximum, pasted ones too [C-256] [C-257]', async () => {
    const { user, onSave, save, tab } = await setUp();
    await user.click(tab(/More/));
    const minutes = screen.getByLabelText<HTMLInputElement>('minutes');
    await user.clear(minutes);
    await user.type(minutes, '6x7');
    expect(minutes.value).toBe('6');
    await user.click(minutes);
    await user.paste('00:15');
    await user.click(save);
    expect(onSave.mock.lastCall?.[0]).toEqual({ pause: '6:30' });
  });
  it('takes tags by Enter and gives them back by Backspace', async () => {
    const { user, onSave, save, tab } = await setUp();
    await user.click(tab(/More/));
    await user.type(screen.getByLabelText('Tags'), 'b{Enter}c,{Backspace}');
    await user.click(save);
    expect(onSave.mock.lastCall?.[0]).toEqual({ tags: ['a', 'b'] });
  });
  it('has no field for a type that it does not know [C-456]', () => {
    const strange = { type: 'hologram', name: 'x', label: 'X' } as unknown as FieldSpec;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<SpecField spec={strange} value="" onChange={() => undefined} />)).toThrow(
      'Field type not implemented',
    );
  });
});
