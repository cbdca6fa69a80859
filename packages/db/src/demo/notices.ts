import { DAY_MS } from '@earshot/domain/time/durations';
import type { Trx } from '../client.ts';

const dayBefore = (days: number, now: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

const NOTES = [
  {
    daysAgo: 3,
    published: true,
    title: 'See who heard a cast, shop by shop',
    content: `Every delivery now shows its story from the click to the headset.

- **Not done** is one click away, with the reason in words
- A shop that was cut off plays late and says so
- The timeline can be read by [your own programs](https://example.com/docs)`,
  },
  {
    daysAgo: 24,
    published: true,
    title: 'Speak a text instead of recording it',
    content: `Type what should be heard and listen before you save it.

## Good to know

1. A text has at most 200 characters
2. You choose the voice for each clip`,
  },
  {
    daysAgo: -7,
    published: false,
    title: 'Quieter nights',
    content: 'Casts will keep to the opening hours of each shop. _Still being written._',
  },
];

/** Inserts two published release notes, a draft, and a notice for a week. */
export async function insertDemoNotices(trx: Trx, createdBy: string, now = Date.now()): Promise<void> {
  await trx
    .insertInto('release_notes')
    .values(
      NOTES.map(({ daysAgo, ...note }) => ({ ...note, release_date: dayBefore(daysAgo, now), created_by: createdBy })),
    )
    .execute();
  await trx
    .insertInto('notices')
    .values({
      message: 'Welcome to the demo of Earshot. Its shops, headsets and casts are simulated.',
      severity: 'info',
      start_date: new Date(now),
      end_date: new Date(now + 7 * DAY_MS),
      created_by: createdBy,
    })
    .execute();
}
