import type { Bench } from './bench.ts';
import { castToTheFleet } from './cast-to-the-fleet.ts';
import { clipDownload } from './clip-download.ts';
import { ingest } from './ingest.ts';
import { memory } from './memory.ts';
import { playReport } from './play-report.ts';
import { portalLoad } from './portal-load.ts';

/** All benches, in the order in which they run. */
export const BENCHES: readonly Bench[] = [castToTheFleet, ingest, clipDownload, playReport, portalLoad, memory];
