/** Room for the value axis, in pixels. Fixed, so that charts above each other have a common axis. */
export const AXIS_WIDTH = 48;
export const LABELLED_WIDTH = 64;
/** Room at the end of the time axis, in pixels. */
export const PLOT_END = 12;

/** The middle of a place on the time axis, as a share of its length. Shapes of dense bars begin and end at the edges. */
function middleOf(index: number, { places, isDense }: { places: number; isDense: boolean }): number {
  if (!isDense) return (index + 0.5) / places;
  return places < 2 ? 0.5 : index / (places - 1);
}

export interface MarkGroup<Mark> {
  readonly marks: readonly [Mark, ...Mark[]];
  /** Its middle, as a share of the length of the axis. */
  readonly middle: number;
}

/**
 * Groups marks that lie too near each other: each group has a slot of its own. Marks are in the order of their index, the
 * place of their point. With room for all, each lies below its point.
 */
export function groupMarks<Mark extends { readonly index: number }>(
  marks: readonly Mark[],
  { places, slots, isDense }: { places: number; slots: number; isDense: boolean },
): MarkGroup<Mark>[] {
  const isRoomy = slots >= places;
  const slotOf = ({ index }: Mark) => (isRoomy ? index : Math.floor((index * slots) / places));
  return [...Map.groupBy(marks, slotOf)].flatMap(([slot, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            marks: [first, ...others],
            middle: isRoomy ? middleOf(slot, { places, isDense }) : (slot + 0.5) / slots,
          },
        ],
  );
}
