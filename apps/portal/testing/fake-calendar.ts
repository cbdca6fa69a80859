import * as calendar from '@earshot/domain/calendar/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import * as schemas from '@earshot/domain/holiday-sets/schema';
import { deliveries } from './fake-deliveries.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { groups } from './fixtures.ts';

export const holidaySets: schemas.HolidaySet[] = [];
/** Calendar entries in addition to the plays of the fake deliveries. */
export const calendarEntries: calendar.CalendarEntry[] = [];
const regions: schemas.RegionHolidays[] = [
  { region: 'england-and-wales', name: 'England and Wales', dates: ['2099-01-01', '2099-12-25', '2100-12-25'] },
  { region: 'scotland', name: 'Scotland', dates: ['2099-11-30', '2100-11-30'] },
];
const now = () => new Date().toISOString();
const find = (id: string) => holidaySets.find((set) => set.id === id) ?? fail(notFound());

function addSet({ groupId, name, dates = [] }: schemas.CreateHolidaySetInput): schemas.HolidaySet {
  const set = {
    id: crypto.randomUUID(),
    groupId,
    groupName: groups.find(({ id }) => id === groupId)?.title ?? '',
    name,
    dates,
    inherited: false,
    createdAt: now(),
    createdBy: 'Aisha Khan',
    updatedAt: now(),
    version: 1,
  };
  holidaySets.push(set);
  return set;
}

const playsOf = ({ detail }: (typeof deliveries)[number], { from, to }: calendar.ListCalendarInput) =>
  detail.plans.flatMap(({ segments }) =>
    segments
      .filter(({ startAt }) => startAt >= from && startAt < to)
      .map(({ startAt }) => ({
        deliveryId: detail.id,
        castId: detail.castId,
        castName: detail.castName,
        groupId: detail.groupId,
        status: detail.status,
        inherited: false,
        opens: true,
        sentence: detail.sentence,
        at: startAt,
        wallTime: startAt.slice(0, 19),
        zones: ['Europe/London'],
        locations: detail.funnel.planned,
        durationMs: 5_000,
        conferences: [1],
        collidesWith: [],
      })),
  );

export const calendarRouters = {
  calendar: t.router({
    list: signedIn
      .input(calendar.listCalendarInput)
      .output(calendar.calendarPage)
      .query(({ input }) => ({
        items: [
          ...deliveries.flatMap((delivery) => playsOf(delivery, input)),
          ...calendarEntries.filter(({ wallTime }) => wallTime >= input.from && wallTime < input.to),
        ],
        more: 0,
        moreDeliveries: false,
      })),
  }),
  holidaySets: t.router({
    list: signedIn
      .input(schemas.listHolidaySetsInput)
      .output(schemas.holidaySetList)
      .query(() => ({ items: holidaySets, regions })),
    get: signedIn
      .input(schemas.getHolidaySetInput)
      .output(schemas.holidaySetDetail)
      .query(({ input }) => ({ ...find(input.holidaySetId), usedBy: [] })),
    create: signedIn
      .input(schemas.createHolidaySetInput)
      .output(schemas.holidaySet)
      .mutation(({ input }) => addSet(input)),
    update: signedIn
      .input(schemas.updateHolidaySetInput)
      .output(schemas.changedHolidaySet)
      .mutation(({ input }) => {
        const set = find(input.holidaySetId);
        if (set.version !== input.version)
          fail(conflict('The holiday set has been changed meanwhile. Please load it again.'));
        const { name = set.name, dates = set.dates } = input;
        Object.assign(set, { name, dates, version: set.version + 1 });
        return { ...set, replanned: 0 };
      }),
    remove: signedIn
      .input(schemas.removeHolidaySetInput)
      .output(schemas.removeHolidaySetInput)
      .mutation(({ input }) => {
        holidaySets.splice(holidaySets.indexOf(find(input.holidaySetId)), 1);
        return input;
      }),
  }),
};
