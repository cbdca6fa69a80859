/** A committed file generated from sources. Prettier formats the output if it can parse it. */
export type Generated = {
  /** Relative to the repository root. */
  path: string;
  render: () => Promise<string>;
  /** Returns why the new content must not replace the present one. */
  refusals?: (before: string, after: string) => readonly string[];
};
