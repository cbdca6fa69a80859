import { DEVICE_KINDS } from '@earshot/domain/devices/kinds';
import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { Crumb } from '#/components/layout/page.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { enrolmentTexts } from '#/shared/enrolments/texts.ts';
import { devicesCrumb, locationCrumb } from '#/shared/locations/location-trail.ts';
import { locationTexts as texts } from '#/shared/locations/texts.ts';

const isTab = (slug: string): slug is keyof typeof texts.tabs => slug in texts.tabs;

/** Display name for a URL segment such as `base-unit-management`. */
function titleOf(slug: string): string {
  const name = slug.replace(/-management$/, '').replaceAll('-', '');
  if (name === 'enrolment') return enrolmentTexts.nav;
  const kind = DEVICE_KINDS.find((known) => known.toLowerCase() === name);
  return kind === undefined ? name : deviceTexts.kinds[kind].many;
}

const reportTitle = (type: string): string => (isReportId(type) ? definitionOf(type).name : REPORT_MESSAGES.notFound);

/** Breadcrumbs of a location's page after those of the menu. `path` is the page's URL path. */
export function locationCrumbs(shown: { id: string; boxName: string }, path: string): Crumb[] {
  const own = `/locations/${shown.id}`;
  const [slug = '', below] = path.slice(own.length + 1).split('/');
  const location = locationCrumb(shown);
  if (slug === '') return [location];
  if (slug === 'team-members') {
    const team = { title: texts.tabs[slug], to: `${own}/${slug}` };
    return [location, team, ...(below === undefined ? [] : [{ title: texts.teamMember }])];
  }
  if (slug === 'reports') {
    const reports = { title: texts.tabs[slug], to: `${own}/${slug}` };
    return [location, reports, ...(below === undefined ? [] : [{ title: reportTitle(below) }])];
  }
  if (slug !== 'devices') return [location, { title: isTab(slug) ? texts.tabs[slug] : slug }];
  return [location, devicesCrumb(shown), ...(below === undefined ? [] : [{ title: titleOf(below) }])];
}
