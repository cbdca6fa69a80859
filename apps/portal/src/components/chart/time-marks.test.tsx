import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CHART_COLOURS } from './chart-data.ts';
import { TimeMarks } from './time-marks.tsx';

const LOOK = { shape: 'circle', colour: CHART_COLOURS.plain } as const;
const strip = (...indices: number[]) => (
  <TimeMarks<string>
    label="Marks"
    places={10}
    isDense={false}
    isLabelled
    marks={indices.map((index) => ({ index, item: `Day ${index}` }))}
    draw={([name]) => ({ name, looks: [LOOK], count: 1, card: <a href="/">{`More of ${name}`}</a> })}
  />
);
const mark = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => mark(name).getAttribute('aria-expanded') === 'true';
const focus = (name: string) => act(() => mark(name).focus());

/** The events of a tap: the browser moves the pointer and the focus to the mark before its click. */
function tap(name: string): void {
  const target = mark(name);
  const past = [...document.querySelectorAll('li')].filter((item) => !item.contains(target));
  fireEvent.pointerDown(target, { pointerType: 'touch' });
  for (const item of past) fireEvent.mouseLeave(item);
  fireEvent.mouseEnter(target.closest('li') ?? target);
  fireEvent.mouseDown(target);
  focus(name);
  fireEvent.click(target, { detail: 1 });
}

describe('a card of a mark', () => {
  it('closes by Escape without the focus, and opens when the pointer comes back', async () => {
    render(strip(1, 2));
    const user = userEvent.setup();
    await user.hover(mark('Day 1'));
    expect(isOpen('Day 1')).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen('Day 1')).toBe(false);
    expect(document.activeElement).toBe(document.body);
    await user.unhover(mark('Day 1'));
    await user.hover(mark('Day 1'));
    expect(isOpen('Day 1')).toBe(true);
    await user.unhover(mark('Day 1'));
    expect(isOpen('Day 1')).toBe(false);
  });

  it('closes by Escape within it, and its mark has the focus', async () => {
    render(strip(1, 2));
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'More of Day 1' }));
    await user.keyboard('{Escape}');
    expect(isOpen('Day 1')).toBe(false);
    expect(document.activeElement).toBe(mark('Day 1'));
  });

  it('opens by a tap, and closes by another or by a tap on another mark', () => {
    render(strip(1, 2));
    tap('Day 1');
    expect(isOpen('Day 1')).toBe(true);
    tap('Day 1');
    expect(isOpen('Day 1')).toBe(false);
    tap('Day 1');
    expect(isOpen('Day 1')).toBe(true);
    tap('Day 2');
    expect(['Day 1', 'Day 2'].map(isOpen)).toEqual([false, true]);
  });

  it('closes by a click while the pointer is on it, and opens by the next', async () => {
    render(strip(1, 2));
    const user = userEvent.setup();
    await user.click(mark('Day 1'));
    expect(isOpen('Day 1')).toBe(false);
    await user.click(mark('Day 1'));
    expect(isOpen('Day 1')).toBe(true);
    await user.unhover(mark('Day 1'));
    expect(isOpen('Day 1')).toBe(true);
  });

  it('closes and opens by Enter', async () => {
    render(strip(1, 2));
    const user = userEvent.setup();
    await user.tab();
    expect(isOpen('Day 1')).toBe(true);
    await user.keyboard('{Enter}');
    expect(isOpen('Day 1')).toBe(false);
    await user.keyboard('{Enter}');
    expect(isOpen('Day 1')).toBe(true);
  });

  it('of the focus opens again after the pointer leaves another mark, unless it was closed', async () => {
    render(strip(1, 2));
    const user = userEvent.setup();
    focus('Day 1');
    await user.hover(mark('Day 2'));
    expect(['Day 1', 'Day 2'].map(isOpen)).toEqual([false, true]);
    await user.unhover(mark('Day 2'));
    expect(['Day 1', 'Day 2'].map(isOpen)).toEqual([true, false]);
    await user.hover(mark('Day 2'));
    await user.keyboard('{Escape}');
    await user.unhover(mark('Day 2'));
    expect(['Day 1', 'Day 2'].map(isOpen)).toEqual([false, false]);
    expect(document.activeElement).toBe(mark('Day 1'));
  });
});

it('marks keep the card, the focus and the stop of the Tab key when others come before them', async () => {
  const { rerender } = render(strip(4, 6));
  const user = userEvent.setup();
  focus('Day 6');
  rerender(strip(1, 4, 6));
  expect(
    screen.getAllByRole('button').map((button) => [button.tabIndex, button.getAttribute('aria-expanded')]),
  ).toEqual([
    [-1, 'false'],
    [-1, 'false'],
    [0, 'true'],
  ]);
  expect(document.activeElement).toBe(mark('Day 6'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(mark('Day 4'));
  rerender(strip(1, 6));
  expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
});

it('a number that may be too high has a sign for it', () => {
  render(
    <TimeMarks<string>
      label="Marks"
      places={10}
      isDense={false}
      isLabelled
      marks={[1, 2].map((index) => ({ index, item: `Day ${index}` }))}
      draw={([name]) => ({ name, looks: [LOOK], count: 12, isMost: name === 'Day 2', card: null })}
    />,
  );
  expect(['Day 1', 'Day 2'].map((name) => mark(name).textContent)).toEqual(['12', '≤12']);
});
