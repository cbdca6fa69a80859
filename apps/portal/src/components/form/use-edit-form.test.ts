import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useEditForm } from './use-edit-form.ts';

const schema = z.object({ name: z.string(), text: z.string() });
const SAVED = { name: 'Entrance', text: 'Doors' };

/** A form whose name has been changed to "Exit" by the user. */
function changedForm() {
  const { result, rerender } = renderHook(
    ({ saved }) => {
      const form = useEditForm({ schema, saved });
      form.register('name');
      form.register('text');
      const { dirtyFields, isDirty } = form.formState;
      return { form, dirtyFields, isDirty };
    },
    { initialProps: { saved: SAVED } },
  );
  act(() => result.current.form.setValue('name', 'Exit', { shouldDirty: true }));
  expect(result.current).toMatchObject({ isDirty: true, dirtyFields: { name: true } });
  return { result, load: (saved: typeof SAVED) => rerender({ saved }) };
}

it('a saved field follows later changes by other users', () => {
  const { result, load } = changedForm();
  load({ ...SAVED, name: 'Exit' });
  expect(result.current).toMatchObject({ isDirty: false });
  expect(result.current.dirtyFields).toEqual({});
  load({ ...SAVED, name: 'Car park' });
  expect(result.current.form.getValues()).toEqual({ ...SAVED, name: 'Car park' });
});

it('a changed field that is not saved keeps its text and its mark while others follow', () => {
  const { result, load } = changedForm();
  load({ name: 'Car park', text: 'Gates' });
  expect(result.current.form.getValues()).toEqual({ name: 'Exit', text: 'Gates' });
  expect(result.current).toMatchObject({ isDirty: true, dirtyFields: { name: true } });
  expect(result.current.dirtyFields).not.toHaveProperty('text');
});
