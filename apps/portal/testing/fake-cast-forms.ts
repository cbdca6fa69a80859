import * as controllers from '@earshot/domain/controllers/schema';
import { conflict } from '@earshot/domain/errors/app-error';
import { audienceOf } from '@earshot/domain/message-casts/audience';
import * as schemas from '@earshot/domain/message-casts/schema';
import { fireTable } from '@earshot/domain/schedules/fire-table';
import { fireTablePage, previewInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import { z } from 'zod';
import { findCast } from './fake-casts.ts';
import { fail, signedIn } from './fake-procedures.ts';
import { type Cast, casts, clips, locations, uuid } from './fixtures.ts';

type Location = controllers.Location;
type LabelQuestion = Pick<controllers.ListLocationsInput, 'label' | 'labelMode' | 'tags' | 'tagSelectMode'>;

/** Whether a location matches the label filter or the tags of an audience. */
export function hasLabels({ labels }: Location, { label, labelMode, tags, tagSelectMode }: LabelQuestion): boolean {
  if (label !== undefined && labels.includes(label) === (labelMode === 'exclusive')) return false;
  if (tags === undefined) return true;
  const some = tags.filter((tag) => labels.includes(tag)).length;
  return tagSelectMode === 'exact' ? some === tags.length && labels.length === tags.length : some > 0;
}

const idsOf = (fields: Parameters<typeof audienceOf>[0]): string[] => {
  const audience = audienceOf(fields);
  if (audience?.kind === 'locations') return [...audience.targetIds];
  const tags = audience?.kind === 'tags' ? audience : undefined;
  return locations
    .filter((row) => tags === undefined || hasLabels(row, { tags: [...tags.tags], tagSelectMode: tags.mode }))
    .filter(({ id }) => !tags?.excludedIds.includes(id))
    .map(({ id }) => id);
};

/** The cast that results from saving its form. */
function saved(input: schemas.CastFields) {
  const used = clips.find(({ id }) => id === input.audioId);
  const { targetIds = [], controllerTags = [], excludedIds = [] } = input;
  return {
    ...input,
    targetIds,
    controllerTags,
    excludedIds,
    audience: audienceOf(input)?.kind ?? 'locations',
    messageClearName: casts.find(({ id }) => id === input.messageClearId)?.name ?? null,
    updatedAt: new Date().toISOString(),
    clipName: used?.name ?? null,
    clipDurationMs: used?.durationMs ?? null,
    targetCount: idsOf(input).length,
    isSent: false,
  };
}

export const castFormProcedures = {
  isNameFree: signedIn
    .input(schemas.castNameInput)
    .output(z.object({ free: z.boolean() }))
    .query(({ input }) => ({
      free: !casts.some(({ id, name }) => id !== input.exceptId && name.toLowerCase() === input.name.toLowerCase()),
    })),
  create: signedIn
    .input(schemas.createCastInput)
    .output(schemas.messageCast)
    .mutation(({ input: { idempotencyKey: _key, ...input } }) => {
      const row: Cast = {
        ...saved(input),
        groupId: input.groupId,
        id: uuid(4, 100 + casts.length),
        inherited: false,
        migrated: false,
        notMigrated: null,
        createdAt: new Date().toISOString(),
        createdBy: 'Aisha Malik',
        version: 1,
      };
      casts.unshift(row);
      return row;
    }),
  update: signedIn
    .input(schemas.updateCastInput)
    .output(schemas.messageCast)
    .mutation(({ input: { castId, version, ...input } }) => {
      const cast = findCast(castId);
      if (cast.version !== version) return fail(conflict('The Message Cast has been changed meanwhile.'));
      return Object.assign(cast, saved(input), { version: version + 1 });
    }),
};

/** Ids of the locations of a preview: its own, or those of its cast. */
export function previewedIds(input: Parameters<typeof audienceOf>[0] & { castId?: string | undefined }): string[] {
  const own = input.castId === undefined ? undefined : findCast(input.castId);
  return idsOf(audienceOf(input) === undefined && own !== undefined ? own : input);
}

/** The fire table as the server computes it, for locations without other plays. */
export const previewProcedure = signedIn
  .input(previewInput)
  .output(fireTablePage)
  .mutation(({ input }) => {
    const ids = new Set(previewedIds(input));
    const chosen = locations.filter(({ id }) => ids.has(id)).map(({ id, timezone }) => ({ id, zone: timezone }));
    const { page, pageSize, conferences, clipDurationMs: durationMs } = input;
    const table = fireTable({
      schedule: toSchedule(input.schedule),
      locations: chosen,
      own: { conferences, durationMs },
      others: [],
      now: new Date(),
      page,
      pageSize,
    });
    return {
      ...table,
      sentence: '',
      items: table.items.map((row) => ({ ...row, at: row.at.toISOString(), zones: [...row.zones], collisions: [] })),
      locations: chosen.length,
      moreCasts: false,
    };
  });

export const locationIdsProcedure = (matching: (input: controllers.ListLocationsInput) => Location[]) =>
  signedIn
    .input(controllers.countLocationsInput)
    .output(controllers.locationIds)
    .query(({ input }) => ({ ids: matching(input).map(({ id }) => id) }));
