/** A committed file that is made from sources; Prettier formats it afterwards. */
export type Generated = {
  /** From the root of the repository. */
  path: string;
  render: () => Promise<string>;
};
