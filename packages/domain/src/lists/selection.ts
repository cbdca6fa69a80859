/** Selected rows of a list: by ids, or all that match the filter, with exceptions. */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'allBut'; readonly except: readonly string[] };

export const NOTHING: Selection = { kind: 'ids', ids: [] };
export const ALL_MATCHING: Selection = { kind: 'allBut', except: [] };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'ids' ? selection.ids.includes(id) : !selection.except.includes(id);

export function withSelected(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const named = new Set(ids);
  const others = (known: readonly string[]) => known.filter((id) => !named.has(id));
  return selection.kind === 'ids'
    ? { kind: 'ids', ids: [...others(selection.ids), ...(on ? named : [])] }
    : { kind: 'allBut', except: [...others(selection.except), ...(on ? [] : named)] };
}

/** The number of selected rows. `total` is the number of matches. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.kind === 'ids' ? selection.ids.length : Math.max(0, total - selection.except.length);
