import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { DateKind } from '#/lib/date-text.ts';
import { formatWallDay } from '#/lib/format.ts';
import { localDay } from '#/lib/local-time.ts';
import { DateField } from './date-field.tsx';

interface ShownProps {
  readonly kind?: DateKind;
  readonly initial?: string;
  readonly min?: string;
  readonly max?: string;
}

function shown({ kind = 'date', initial = '', ...range }: ShownProps = {}) {
  const onChange = vi.fn<(value: string) => void>();
  function Shown() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <DateField
          kind={kind}
          label="Start"
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
          {...range}
        />
        <button type="button" onClick={() => setValue('2026-12-24')}>
          Christmas Eve
        </button>
      </>
    );
  }
  render(<Shown />);
  const field = screen.getByLabelText<HTMLInputElement>('Start');
  return { field, onChange, user: userEvent.setup() };
}
const error = () => screen.queryByRole('alert')?.textContent;

describe('a date field', () => {
  it('shows dd/mm/yyyy, and takes typed digits', async () => {
    const { field, user, onChange } = shown();
    expect(field.placeholder).toBe('dd/mm/yyyy');
    await user.type(field, '24122026');
    expect(field.value).toBe('24/12/2026');
    expect(onChange.mock.calls).toEqual([['2026-12-24']]);
  });

  it.each(['24/12/2026', '2026-12-24'])('takes a pasted %s', async (text) => {
    const { field, user, onChange } = shown();
    await user.click(field);
    await user.paste(text);
    await user.tab();
    expect(field.value).toBe('24/12/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
  });

  it('completes a short year when the user leaves', async () => {
    const { field, user, onChange } = shown();
    await user.type(field, '24/12/26');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(field.value).toBe('24/12/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
  });

  it('keeps a text that is no date, and says so when the user leaves', async () => {
    const { field, user, onChange } = shown({ initial: '2026-12-24' });
    await user.clear(field);
    await user.type(field, '31/02/2026');
    expect(error()).toBeUndefined();
    await user.tab();
    expect(error()).toContain('Enter a date such as 24/12/2026');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('31/02/2026');
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('can be emptied without an error', async () => {
    const { field, user, onChange } = shown({ initial: '2026-12-24' });
    await user.clear(field);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(error()).toBeUndefined();
  });

  it('takes a value from elsewhere, in place of a wrong text', async () => {
    const { field, user } = shown();
    await user.type(field, 'soon');
    await user.click(screen.getByRole('button', { name: 'Christmas Eve' }));
    await waitFor(() => expect(field.value).toBe('24/12/2026'));
    expect(error()).toBeUndefined();
  });

  it('steps the part at the caret with the arrow keys, and starts today', async () => {
    const { field, user, onChange } = shown();
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(localDay());
    await user.clear(field);
    await user.type(field, '24/12/2026');
    field.setSelectionRange(4, 4);
    await user.keyboard('{ArrowDown}');
    expect(field.value).toBe('24/11/2026');
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5]));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith('2027-01-24');
  });

  it('names the first and the last accepted day', async () => {
    const { field, user } = shown({ min: '2026-12-01', max: '2026-12-31' });
    await user.type(field, '30/11/2026');
    await user.tab();
    expect(error()).toContain('Enter 01/12/2026 or later');
    await user.clear(field);
    await user.type(field, '01/01/2027');
    await user.tab();
    expect(error()).toContain('Enter 31/12/2026 or earlier');
  });
});

const opened = async (options: ShownProps) => {
  const all = shown(options);
  await all.user.click(screen.getByRole('button', { name: 'Calendar: Start' }));
  return { ...all, calendar: within(await screen.findByRole('application', { name: 'Start' })) };
};

describe('the calendar of a date field', () => {
  it('chooses a day by keyboard, and returns the focus to the field', async () => {
    const { field, user, onChange, calendar } = await opened({ initial: '2026-12-24' });
    expect(calendar.getByRole('grid', { name: 'December 2026' })).toBeTruthy();
    const chosen = calendar.getByRole('button', { name: `${formatWallDay('2026-12-24')}, chosen` });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2027-01-01');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('01/01/2027');
  });

  it('returns the focus to its button after Escape', async () => {
    const { user, onChange } = await opened({ initial: '2026-12-24' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Calendar: Start'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers no day outside the range', async () => {
    const { calendar } = await opened({ initial: '2026-12-24', min: '2026-12-10', max: '2026-12-28' });
    const day = (name: string) => calendar.getByRole<HTMLButtonElement>('button', { name });
    expect(day(formatWallDay('2026-12-09')).disabled).toBe(true);
    expect(day(formatWallDay('2026-12-10')).disabled).toBe(false);
    expect(day(formatWallDay('2026-12-29')).disabled).toBe(true);
    expect(day('Next month').getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the time of a date with a time, and asks for a missing one', async () => {
    const { field, user, onChange, calendar } = await opened({ kind: 'dateTime', initial: '2026-12-24T17:50' });
    await user.click(calendar.getByRole('button', { name: formatWallDay('2026-12-25') }));
    expect(onChange).toHaveBeenLastCalledWith('2026-12-25T17:50');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Calendar: Start' }));
    const again = within(await screen.findByRole('application', { name: 'Start' }));
    await user.click(again.getByRole('button', { name: /^Today, / }));
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('0930');
    expect(onChange).toHaveBeenLastCalledWith(`${localDay()}T09:30`);
  });
});

it('a time field has no calendar and takes 24 hours', async () => {
  const { field, user, onChange } = shown({ kind: 'time' });
  expect(screen.queryByRole('button', { name: /^Calendar/ })).toBeNull();
  await user.type(field, '1750');
  expect(field.value).toBe('17:50');
  expect(onChange).toHaveBeenLastCalledWith('17:50');
});

it('a refused form shows the error of its schema, or that the text is no date, and focuses the field', async () => {
  const schema = z.object({ start: z.string().min(1, 'Date is required') });
  function Form() {
    const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { start: '' } });
    return (
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <Controller
          control={control}
          name="start"
          render={({ field, fieldState }) => (
            <DateField kind="date" label="Start" error={fieldState.error?.message} {...field} />
          )}
        />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Start');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Date is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('soon');
  expect(error()).toContain('Enter a date such as 24/12/2026');
  await user.clear(field);
  await user.type(field, '24/12/2026');
  await waitFor(() => expect(error()).toBeUndefined());
});
