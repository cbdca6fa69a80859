import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { DataTable } from './data-table.tsx';

interface Shop {
  readonly id: string;
  readonly name: string;
}
const SHOPS: Shop[] = ['Ayr', 'Bath', 'Cork'].map((name) => ({ id: name.toLowerCase(), name }));
const VIEW = { density: 'comfortable', columns: {} } as const;

const drawCell = vi.fn<(name: string) => void>();
const COLUMNS = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }: Shop) => {
      drawCell(name);
      return name;
    },
  },
];

/** Like a list page: its handlers and its selection are new on each render. */
function Shops({ rows = SHOPS }: { rows?: readonly Shop[] }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <section>
      <SearchInput label="Search shops" value={text} onValueChange={setText} />
      <output>{text}</output>
      <DataTable
        label="Shops"
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        view={VIEW}
        selection={{
          has: ({ id }) => chosen.includes(id),
          toggle: ({ id }) => setChosen([...chosen, id]),
          toggleShown: (shown) => setChosen(shown.map(({ id }) => id)),
        }}
        onOpen={() => undefined}
        empty={null}
      />
    </section>
  );
}

it('renders no row again while the user types, and only the row that changes afterwards', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Shops />);
  expect(drawCell).toHaveBeenCalledTimes(SHOPS.length);
  drawCell.mockClear();
  await user.type(screen.getByRole('searchbox', { name: 'Search shops' }), 'leeds');
  expect(screen.getByRole('status').textContent).toBe('leeds');
  expect(drawCell).not.toHaveBeenCalled();

  await user.click(screen.getByRole('checkbox', { name: 'Select Bath' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Cork' }));
  expect(drawCell.mock.calls).toEqual([['Bath'], ['Cork']]);
  expect(screen.getByRole('row', { name: 'Select Bath Bath' }).getAttribute('aria-selected')).toBe('true');

  drawCell.mockClear();
  rerender(<Shops rows={SHOPS.map((shop) => (shop.id === 'ayr' ? { ...shop, name: 'Ayr Quay' } : shop))} />);
  expect(drawCell.mock.calls).toEqual([['Ayr Quay']]);
});

const NEVER = new Promise<never>(() => undefined);
/** A page that takes long to render any text. */
const SlowResults = ({ text }: { text: string }) => (text === '' ? <p>All shops</p> : use(NEVER));

function SlowPage() {
  const [text, setText] = useState('');
  return (
    <Suspense fallback="Nothing">
      <SearchInput label="Search shops" value={text} onValueChange={setText} />
      <SlowResults text={text} />
    </Suspense>
  );
}

it('shows each key while the page still renders the results of an earlier one', async () => {
  render(<SlowPage />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search shops' });
  for (const value of ['l', 'le', 'lee']) {
    await act(async () => fireEvent.change(field, { target: { value } }));
    expect(field.value).toBe(value);
    expect(screen.getByText('All shops')).toBeTruthy();
  }
  await act(async () => screen.getByRole('button', { name: 'Clear search' }).click());
  expect(field.value).toBe('');
});
