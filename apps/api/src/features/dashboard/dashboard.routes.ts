import {
  attention,
  attentionInput,
  countDashboardInput,
  dashboardChange,
  dashboardCounts,
  dashboardOverview,
  dashboardPage,
  listDashboardInput,
  listUnsupportedInput,
  overviewInput,
  supportedFeaturesAnswer,
  supportedFeaturesInput,
  unsupportedPage,
  watchInput,
} from '@earshot/domain/dashboard/schema';
import { supportedFeatures } from '@earshot/domain/dashboard/supported-features';
import { procedure } from '../../trpc/procedure.ts';
import { figuresOf } from '../../figures/group-figures.ts';
import { listAttention } from './list-attention.ts';
import { countControllers, listControllers } from './list-controllers.ts';
import { listUnsupportedLocations } from './list-unsupported-locations.ts';
import { readOverview } from './read-overview.ts';
import { watchDashboard } from './watch-dashboard.ts';

const viewing = { permission: 'view_dashboard', scope: 'group', rate: 'read' } as const;

export const dashboardRoutes = {
  overview: procedure(viewing)
    .input(overviewInput)
    .output(dashboardOverview)
    .query(({ call, input }) => readOverview(call, input)),
  supportedFeatures: procedure(viewing)
    .input(supportedFeaturesInput)
    .output(supportedFeaturesAnswer)
    .query(async ({ call }) => supportedFeatures(await figuresOf(call.deps).of(call.scope).support.get())),
  list: procedure(viewing)
    .input(listDashboardInput)
    .output(dashboardPage)
    .query(({ call, input }) => listControllers(call, input)),
  counts: procedure(viewing)
    .input(countDashboardInput)
    .output(dashboardCounts)
    .query(({ call, input }) => countControllers(call, input)),
  attention: procedure(viewing)
    .input(attentionInput)
    .output(attention)
    .query(({ call }) => listAttention(call)),
  unsupported: procedure(viewing)
    .input(listUnsupportedInput)
    .output(unsupportedPage)
    .query(({ call, input }) => listUnsupportedLocations(call, input)),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(watchInput)
    .output(dashboardChange)
    .subscription(({ call, signal }) => watchDashboard(call, signal)),
};
