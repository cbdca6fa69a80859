import type { AudioClips } from '../areas/audio-clips.ts';
import type { Deliveries } from '../areas/deliveries.ts';
import type { MessageCasts } from '../areas/message-casts.ts';
import type { Operations } from '../areas/operations.ts';
import { ConnectionError, EarshotError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import { castNameFor, clipNameFor, conferenceFlags } from './cast-name.ts';
import type { AudienceWish, SendCastWish } from './cast-wish.ts';
import {
  type Audience,
  type AudienceFields,
  countTagged,
  findAudience,
  findLocations,
  type Places,
} from './find-audience.ts';
import { findCast } from './find-cast.ts';
import { type CastResult, readResult, SentCast } from './sent-cast.ts';

export type { SendCastWish } from './cast-wish.ts';
export type { Audience } from './find-audience.ts';

interface Areas extends Places {
  readonly audioClips: AudioClips;
  readonly messageCasts: MessageCasts;
  readonly deliveries: Deliveries;
  readonly operations: Operations;
}

/** A wish whose names all stand for something. */
export interface CheckedWish {
  /** The group that the cast would lie in. */
  readonly groupId: string;
  readonly locations: number;
  /** As `messageCasts.create`, `deliveries.preview` and `deliveries.send` take it. */
  readonly audience: AudienceFields;
}

interface Making {
  readonly groupId: string;
  readonly key: string;
  readonly options: CallOptions;
}

interface Clip {
  readonly id: string;
  readonly name: string;
  readonly isNew: boolean;
}

/** From a text to sound in shops in one call. */
export class Casts {
  readonly #areas: Areas;

  constructor(areas: Areas) {
    this.#areas = areas;
  }

  /**
   * Makes a clip of the text and a cast of the clip, and sends it. Every name is looked up first: when one stands for
   * nothing, UnresolvedNamesError is thrown and nothing is made. With `schedule` it plays by clocks on the wall, with
   * `segments` at exact instants, else at once. The handle can be had again by its id: `operations.get(id)`.
   */
  async send(wish: SendCastWish, options: CallOptions = {}): Promise<SentCast> {
    const conferences = wish.conferences && conferenceFlags(wish.conferences);
    const { groupId, fields } = await findAudience(this.#areas, wish, options);
    const cleared = wish.clear === undefined ? undefined : await this.#cleared(wish.clear, groupId, options);
    const { idempotencyKey: key = crypto.randomUUID() } = wish;
    const making = { groupId, key, options };
    const clip = await this.#clip(wish, making);
    const cast = await this.#areas.messageCasts
      .create(
        {
          ...fields,
          groupId,
          name: wish.name ?? nameOf(wish, clip, cleared),
          category: cleared === undefined ? (wish.category ?? 'general') : 'clear_message',
          ...(clip && { audioId: clip.id }),
          ...(cleared && { messageClearId: cleared.id }),
          ...(conferences && { conferences }),
          ...(wish.tone !== undefined && { toneflag: wish.tone }),
          idempotencyKey: `${key}-cast`,
        },
        options,
      )
      .catch(async (error: unknown) => {
        if (clip?.isNew === true && isRefusal(error))
          await this.#areas.audioClips.discard(clip.id).catch(() => undefined);
        throw error;
      });
    return await this.#sendMade(wish, { id: cast.id, name: cast.name, clipId: clip?.id ?? null }, making);
  }

  /**
   * Looks up all that a wish names and makes nothing. By tags it counts the locations that have them now; those hear it
   * that have them at the moment of sending.
   */
  async check(wish: SendCastWish, options: CallOptions = {}): Promise<CheckedWish> {
    if (wish.conferences !== undefined) conferenceFlags(wish.conferences);
    const { groupId, fields } = await findAudience(this.#areas, wish, options);
    if (wish.clear !== undefined) await this.#cleared(wish.clear, groupId, options);
    if (wish.clipId !== undefined) await this.#areas.audioClips.get(wish.clipId, options);
    const locations =
      fields.targetIds?.length ?? (await countTagged(this.#areas.locations, { groupId, fields, options }));
    return { groupId, locations, audience: fields };
  }

  /** Looks up who would hear a cast: the locations, else all of the group, else all that the caller has. */
  async audience(wish: Pick<AudienceWish, 'group' | 'locations'>, options: CallOptions = {}): Promise<Audience> {
    return await findLocations(this.#areas, wish, options);
  }

  /** What became of a delivery so far, location by location. */
  async result(deliveryId: string, options: CallOptions = {}): Promise<CastResult> {
    return await readResult(this.#areas.deliveries, deliveryId, options);
  }

  async #sendMade(
    { schedule, segments, follow, graceMs, lateMs }: SendCastWish,
    cast: { id: string; name: string; clipId: string | null },
    { key, options }: Making,
  ): Promise<SentCast> {
    const { deliveries, operations } = this.#areas;
    const playStatus = segments === undefined && schedule === undefined ? 'immediately' : 'schedule';
    const timing = { schedule, segments, follow, graceMs, lateMs };
    const { operationId, ...sent } = await deliveries.send(
      { castId: cast.id, playStatus, ...timing, idempotencyKey: `${key}-send` },
      options,
    );
    return new SentCast(
      { deliveries, status: operations.status.bind(operations) },
      { ...sent, id: operationId, castId: cast.id, clipId: cast.clipId, name: cast.name },
    );
  }

  async #cleared(clear: string, groupId: string, options: CallOptions): Promise<{ id: string; name: string }> {
    return await findCast(this.#areas.messageCasts, clear, { groupId, options });
  }

  async #clip(
    { text, clipId, voice }: Pick<SendCastWish, 'text' | 'clipId' | 'voice'>,
    { groupId, key, options }: Making,
  ): Promise<Clip | undefined> {
    if (clipId !== undefined) return { ...(await this.#areas.audioClips.get(clipId, options)), isNew: false };
    if (text === undefined) return undefined;
    const input = { groupId, name: clipNameFor(text), script: text, ...(voice !== undefined && { voice }) };
    const clip = await this.#areas.audioClips.createFromText({ ...input, idempotencyKey: `${key}-clip` }, options);
    return { ...clip, isNew: true };
  }
}

function nameOf(wish: SendCastWish, clip: Clip | undefined, cleared: { name: string } | undefined): string {
  const said = wish.text ?? clip?.name ?? `Clear ${cleared?.name ?? ''}`;
  return castNameFor(said, { at: new Date(), key: wish.idempotencyKey });
}

/** The platform said no, so nothing was made. */
const isRefusal = (error: unknown): boolean =>
  error instanceof EarshotError && !(error instanceof ConnectionError) && (error.status ?? 500) < 500;
