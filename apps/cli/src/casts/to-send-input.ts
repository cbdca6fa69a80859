import type { CallOptions, Earshot, SendCastInput } from '@earshot/sdk';
import { parseConferences } from '../input/conferences.ts';
import { resolveClip } from '../input/resolvers.ts';
import { toSchedule, withHolidays } from '../input/schedule-flags.ts';
import { InputError } from '../refusals.ts';
import type { SendRow } from './read-send-rows.ts';

/** Splits a cell at semicolons. */
const listOf = (cell: string): string[] =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

/** Converts a row into a send; throws if the row is invalid. */
export async function toSendInput(earshot: Earshot, row: SendRow, calling: CallOptions): Promise<SendCastInput> {
  const { cells } = row;
  // A row without a start would differ each time that the file is sent.
  if (cells.every !== undefined && cells.schedule === undefined)
    throw new InputError('A row with every needs schedule, the first day');
  const words = {
    ...cells,
    at: cells.at?.replaceAll(';', ','),
    times: cells.times === undefined ? undefined : wholeNumber(cells.times),
    except: cells.except === undefined ? undefined : listOf(cells.except),
  };
  const holidays = cells.holidays?.replaceAll(';', ',');
  const schedule = await withHolidays(earshot, { schedule: toSchedule(words, new Date()), holidays }, calling);
  return {
    ...(await saidBy(earshot, row, calling)),
    ...audienceOf(row),
    ...(cells.name !== undefined && { name: cells.name }),
    ...(cells.conferences !== undefined && { conferences: parseConferences(cells.conferences.replaceAll(';', ',')) }),
    ...(schedule && { schedule }),
    idempotencyKey: row.key,
  };
}

async function saidBy(
  earshot: Earshot,
  { cells: { text, clip } }: SendRow,
  calling: CallOptions,
): Promise<{ text: string } | { clipId: string }> {
  if (text !== undefined && clip !== undefined) throw new InputError('Either a text or a clip');
  if (text !== undefined) return { text };
  if (clip === undefined) throw new InputError('There is nothing to say');
  return { clipId: await resolveClip(earshot, clip, calling) };
}

type AudienceInput =
  { locations: string[]; group?: string } | { tags: string[]; exclude?: string[]; group?: string } | { group: string };

function audienceOf({ cells: { locations, tags, exclude, group } }: SendRow): AudienceInput {
  if (locations !== undefined && tags !== undefined) throw new InputError('Either locations or tags');
  const within = group === undefined ? {} : { group };
  if (locations !== undefined) return { locations: listOf(locations), ...within };
  if (tags !== undefined)
    return { tags: listOf(tags), ...(exclude !== undefined && { exclude: listOf(exclude) }), ...within };
  if (group === undefined) throw new InputError('No locations given');
  return { group };
}

function wholeNumber(cell: string): number {
  if (!/^\d{1,6}$/.test(cell)) throw new InputError(`times must be a whole number: ${cell}`);
  return Number(cell);
}
