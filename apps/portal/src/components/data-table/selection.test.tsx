import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#/components/ui/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DataTable } from './data-table.tsx';
import { type ListSelection, useSelection } from './use-selection.ts';

interface Shop {
  readonly id: string;
  readonly name: string;
}
const SHOPS: Shop[] = ['Ayr', 'Bath', 'Cork', 'Deal', 'Ely'].map((name) => ({ id: name.toLowerCase(), name }));
const VIEW = { density: 'comfortable', columns: {} } as const;

function Shops({
  filter = '',
  total = 1_200,
  onValue,
}: {
  filter?: string;
  total?: number;
  onValue: (selection: ListSelection<Shop>['value']) => void;
}) {
  const selection = useSelection<Shop>({ rowId: ({ id }) => id, filter });
  onValue(selection.value);
  return (
    <section>
      <DataTable
        label="Shops"
        columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
        rows={SHOPS}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        view={VIEW}
        selection={selection.rows}
        empty={null}
      />
      <BulkBar selection={selection} total={total}>
        <Button>Act</Button>
      </BulkBar>
    </section>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Selected rows' });

function setUp() {
  const onValue = vi.fn<(value: ListSelection<Shop>['value']) => void>();
  const view = render(<Shops onValue={onValue} />);
  const filterBy = (filter: string) => view.rerender(<Shops filter={filter} onValue={onValue} />);
  return { user: userEvent.setup(), filterBy, value: () => onValue.mock.lastCall?.[0] };
}

it('selects one row with a click and a range of rows with Shift', async () => {
  const { user, value } = setUp();
  await user.click(box('Bath'));
  await user.keyboard('{Shift>}');
  await user.click(box('Deal'));
  await user.keyboard('{/Shift}');
  expect(value()).toEqual({ kind: 'ids', ids: ['bath', 'cork', 'deal'] });
  expect(screen.getByText('3 selected')).toBeTruthy();
});

it('selects a row with Space and all shown rows with the checkbox above them', async () => {
  const { user, value } = setUp();
  screen.getByRole('row', { name: /Ayr/ }).focus();
  await user.keyboard('{ArrowDown} ');
  expect(value()).toEqual({ kind: 'ids', ids: ['bath'] });
  await user.click(box('Shops'));
  expect(value()).toEqual({ kind: 'ids', ids: ['ayr', 'bath', 'cork', 'deal', 'ely'] });
});

it('selects all matching rows except rows that are deselected afterwards', async () => {
  const { user, value } = setUp();
  await user.click(box('Ayr'));
  await user.click(screen.getByRole('button', { name: 'Select all 1,200 that match' }));
  expect(screen.getByText('1,200 selected')).toBeTruthy();
  await user.click(box('Ely'));
  expect(value()).toEqual({ kind: 'allBut', except: ['ely'] });
  expect(screen.getByText('1,199 selected')).toBeTruthy();
});

it('shows the bulk actions only while rows are selected, and clears the selection with Escape', async () => {
  const { user } = setUp();
  expect(bar()).toBeNull();
  await user.click(box('Ayr'));
  expect(within(bar() as HTMLElement).getByRole('button', { name: 'Act' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(bar()).toBeNull();
});

it('clears the selection when the filter changes', async () => {
  const { user, filterBy, value } = setUp();
  await user.click(box('Ayr'));
  filterBy('inactive');
  expect(value()).toEqual({ kind: 'ids', ids: [] });
});

it.each([
  [999_999, 1],
  [1_000_000, 0],
])('a bulk action on %i matching rows allows at most 999,999 [A-333] [C-460] [B-566]', async (total, offers) => {
  render(<Shops total={total} onValue={() => undefined} />);
  await userEvent.setup().click(box('Ayr'));
  expect(screen.queryAllByRole('button', { name: /^Select all .* that match$/ })).toHaveLength(offers);
});
