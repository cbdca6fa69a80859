import { describe, expect, it } from 'vitest';
import { cn } from './class-names.ts';

describe('cn', () => {
  it('joins all truthy classes', () => {
    expect(cn('flex', false, undefined, ['gap-2', null], { 'text-muted-foreground': true })).toBe(
      'flex gap-2 text-muted-foreground',
    );
  });

  it('lets the later of two conflicting classes win', () => {
    expect(cn('px-3 text-sm', 'px-2 text-xs')).toBe('px-2 text-xs');
    expect(cn('p-3', 'px-2')).toBe('p-3 px-2');
    expect(cn('px-2 pt-1 pb-1', 'p-3')).toBe('p-3');
  });

  it('keeps classes with different modifiers', () => {
    expect(cn('text-muted-foreground hover:text-foreground', 'text-destructive')).toBe(
      'hover:text-foreground text-destructive',
    );
    expect(cn('[&_svg]:size-4 hover:[&_svg]:size-4', '[&_svg]:size-5')).toBe('hover:[&_svg]:size-4 [&_svg]:size-5');
    expect(cn('data-[state=active]:text-foreground', 'data-[state=active]:text-destructive')).toBe(
      'data-[state=active]:text-destructive',
    );
    expect(cn('border-primary!', 'border-border')).toBe('border-primary! border-border');
  });

  it('leaves unknown classes unchanged', () => {
    expect(cn('panel', 'panel tabular')).toBe('panel panel tabular');
  });
});
