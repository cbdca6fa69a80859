import type { Bench } from './bench.ts';
import { castToTheFleet } from './cast-to-the-fleet.ts';
import { clipDownload } from './clip-download.ts';
import { groupTree } from './group-tree.ts';
import { ingest } from './ingest.ts';
import { memory } from './memory.ts';
import { moveSubtree } from './move-subtree.ts';
import { playReport } from './play-report.ts';
import { portalLoad } from './portal-load.ts';
import { signIn } from './sign-in.ts';
import { usersList } from './users-list.ts';

/** All benches, in the order in which they run. */
export const BENCHES: readonly Bench[] = [
  castToTheFleet,
  ingest,
  clipDownload,
  playReport,
  portalLoad,
  usersList,
  moveSubtree,
  groupTree,
  signIn,
  memory,
];
