import type { AudioClips } from '../areas/audio-clips.ts';
import type { Deliveries } from '../areas/deliveries.ts';
import type { Groups } from '../areas/groups.ts';
import type { Locations } from '../areas/locations.ts';
import type { MessageCasts } from '../areas/message-casts.ts';
import { ConnectionError, EarshotError, UnresolvedNamesError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { InputOf } from '../types.ts';
import { castNameFor, clipNameFor, conferenceFlags } from './cast-name.ts';
import { type CastResult, readResult, SentCast } from './sent-cast.ts';

type SendInput = InputOf<'deliveries.send'>;

interface CastWish extends Pick<SendInput, 'segments' | 'graceMs' | 'lateMs'> {
  /** Unique in the group, at most 50 characters; made from the text and the time unless given. */
  readonly name?: string | undefined;
  readonly category?: InputOf<'messageCasts.create'>['category'] | undefined;
  /** Conferences by their numbers, 1 to 10; the first unless told. */
  readonly conferences?: readonly number[] | undefined;
  /** A tone before the message; on unless told. */
  readonly tone?: boolean | undefined;
  /** The voice that speaks the text, one of `audioClips.voices()`. */
  readonly voice?: string | undefined;
  /** With the same key (8 to 80 characters) within a day the same cast is meant, and nothing is sent twice. */
  readonly idempotencyKey?: string | undefined;
}

/** What is said: a text of 1 to 200 characters, or a clip that exists. */
type Said = { readonly text: string; readonly clipId?: never } | { readonly clipId: string; readonly text?: never };

/** Who hears it: locations by id, name or serial number, or a group (id, title or path) with all below it. */
type Heard =
  | { readonly locations: readonly string[]; readonly group?: string | undefined }
  | { readonly locations?: undefined; readonly group: string };

export type SendCastWish = CastWish & Said & Heard;

interface Areas {
  readonly groups: Groups;
  readonly locations: Locations;
  readonly audioClips: AudioClips;
  readonly messageCasts: MessageCasts;
  readonly deliveries: Deliveries;
  readonly ownGroup: OwnGroup;
}

/** Who would hear a cast, found out before anything is made. */
export interface Audience {
  /** The group that the clip and the cast will belong to. */
  readonly groupId: string;
  readonly locationIds: readonly string[];
}

/** From a text to sound in shops in one call. */
export class Casts {
  readonly #areas: Areas;

  constructor(areas: Areas) {
    this.#areas = areas;
  }

  /**
   * Makes a clip of the text and a cast of the clip, and sends it. Every name is looked up first: when one stands for
   * nothing, UnresolvedNamesError is thrown and nothing is made. With `segments` it plays by them, else at once.
   */
  async send(wish: SendCastWish, options: CallOptions = {}): Promise<SentCast> {
    const conferences = wish.conferences && conferenceFlags(wish.conferences);
    const { groupId, locationIds } = await this.audience(wish, options);
    const { idempotencyKey: key = crypto.randomUUID(), segments, graceMs, lateMs } = wish;
    const clip = await this.#clip(wish, { groupId, key, options });
    const cast = await this.#areas.messageCasts
      .create(
        {
          groupId,
          name: wish.name ?? castNameFor(wish.text ?? clip.name, { at: new Date(), key: wish.idempotencyKey }),
          category: wish.category ?? 'general',
          audioId: clip.id,
          targetIds: [...locationIds],
          ...(conferences && { conferences }),
          ...(wish.tone !== undefined && { toneflag: wish.tone }),
          idempotencyKey: `${key}-cast`,
        },
        options,
      )
      .catch(async (error: unknown) => {
        if (clip.isNew && isRefusal(error)) await this.#areas.audioClips.remove(clip.id).catch(() => undefined);
        throw error;
      });
    const playStatus = segments === undefined ? 'immediately' : 'schedule';
    const timing = { segments, graceMs, lateMs };
    const sent = await this.#areas.deliveries.send(
      { castId: cast.id, playStatus, ...timing, idempotencyKey: `${key}-send` },
      options,
    );
    return new SentCast(this.#areas.deliveries, { ...sent, castId: cast.id, clipId: clip.id, name: cast.name });
  }

  /** Looks up who would hear a cast: the locations, else all of the group, else all that the caller has. */
  async audience(
    { group, locations }: { readonly locations?: readonly string[] | undefined; readonly group?: string | undefined },
    options?: CallOptions,
  ): Promise<Audience> {
    const found = group === undefined ? undefined : await this.#areas.groups.find(group, options);
    const groupId = await this.#areas.ownGroup(found?.id, options);
    const locationIds =
      locations === undefined
        ? await this.#allIn(groupId, options)
        : await this.#areas.locations.resolve(locations, { ...options, groupId });
    if (locationIds.length === 0) {
      throw new UnresolvedNamesError('location', { unknown: [found?.title ?? '(none given)'], ambiguous: [] });
    }
    return { groupId, locationIds };
  }

  /** What became of a delivery so far, location by location. */
  async result(deliveryId: string, options: CallOptions = {}): Promise<CastResult> {
    return await readResult(this.#areas.deliveries, deliveryId, options);
  }

  async #allIn(groupId: string, options?: CallOptions): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id } of this.#areas.locations.all({ groupId }, options)) ids.push(id);
    return ids;
  }

  async #clip(
    { text, clipId, voice }: Pick<SendCastWish, 'text' | 'clipId' | 'voice'>,
    { groupId, key, options }: { groupId: string; key: string; options: CallOptions },
  ): Promise<{ id: string; name: string; isNew: boolean }> {
    if (clipId !== undefined) return { ...(await this.#areas.audioClips.get(clipId, options)), isNew: false };
    const input = { groupId, name: clipNameFor(text ?? ''), script: text ?? '', ...(voice !== undefined && { voice }) };
    const clip = await this.#areas.audioClips.createFromText({ ...input, idempotencyKey: `${key}-clip` }, options);
    return { ...clip, isNew: true };
  }
}

/** The platform said no, so nothing was made. */
const isRefusal = (error: unknown): boolean =>
  error instanceof EarshotError && !(error instanceof ConnectionError) && (error.status ?? 500) < 500;
