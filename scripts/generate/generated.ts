/** A committed file generated from sources. Prettier formats the output if it can parse it. */
export type Generated = {
  /** Relative to the repository root. */
  path: string;
  render: () => Promise<string>;
};
