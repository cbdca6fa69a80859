import { availability } from './availability.ts';
import { enrolments } from './enrolments.ts';
import type { Bench } from './bench.ts';
import { castList } from './cast-list.ts';
import { castToALargeFleet } from './cast-to-a-large-fleet.ts';
import { castToTheFleet } from './cast-to-the-fleet.ts';
import { clipDownload } from './clip-download.ts';
import { cutOff } from './cut-off.ts';
import { dashboardCounts } from './dashboard-counts.ts';
import { deviceLists } from './device-lists.ts';
import { fireTableOfAYear } from './fire-table.ts';
import { flood } from './flood.ts';
import { groupTree } from './group-tree.ts';
import { ingestOverload } from './ingest-overload.ts';
import { ingestSustained } from './ingest-sustained.ts';
import { hearings } from './hearings.ts';
import { ingest } from './ingest.ts';
import { manyReboots } from './many-reboots.ts';
import { mapData } from './map-data.ts';
import { memory } from './memory.ts';
import { messageToDom } from './message-to-dom.ts';
import { moveSubtree } from './move-subtree.ts';
import { playReport } from './play-report.ts';
import { poison } from './poison.ts';
import { portalLoad } from './portal-load.ts';
import { previews } from './previews.ts';
import { relayRefusals } from './relay-refusals.ts';
import { repeatingCasts } from './repeating-casts.ts';
import { reportPages } from './report-pages.ts';
import { reportReads } from './report-reads.ts';
import { reports } from './reports.ts';
import { restOverhead } from './rest-overhead.ts';
import { restart } from './restart.ts';
import { settingsToTheFleet } from './settings-to-the-fleet.ts';
import { signIn } from './sign-in.ts';
import { simulatorRate } from './simulator-rate.ts';
import { slowPages } from './slow-pages.ts';
import { speech } from './speech.ts';
import { watchedIngest } from './watched-ingest.ts';
import { twoGateways } from './two-gateways.ts';
import { usersList } from './users-list.ts';
import { webhooks } from './webhooks.ts';

/** All benches, in the order in which they run. */
export const BENCHES: readonly Bench[] = [
  castToTheFleet,
  castToALargeFleet,
  repeatingCasts,
  settingsToTheFleet,
  manyReboots,
  ingest,
  ingestOverload,
  ingestSustained,
  twoGateways,
  watchedIngest,
  flood,
  poison,
  relayRefusals,
  webhooks,
  restart,
  clipDownload,
  playReport,
  messageToDom,
  portalLoad,
  slowPages,
  usersList,
  restOverhead,
  castList,
  deviceLists,
  moveSubtree,
  previews,
  groupTree,
  mapData,
  dashboardCounts,
  availability,
  enrolments,
  reportPages,
  reports,
  reportReads,
  hearings,
  fireTableOfAYear,
  speech,
  signIn,
  cutOff,
  simulatorRate,
  memory,
];
