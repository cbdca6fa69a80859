import type { AudioClips } from '../areas/audio-clips.ts';
import type { Deliveries } from '../areas/deliveries.ts';
import type { MessageCasts } from '../areas/message-casts.ts';
import type { Operations } from '../areas/operations.ts';
import { ConnectionError, EarshotError, NO_STATUS } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import { castNameFor, clipNameFor, conferenceFlags } from './cast-name.ts';
import type { AudienceInput, SendCastInput } from './send-cast-input.ts';
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

export type { SendCastInput } from './send-cast-input.ts';
export type { Audience } from './find-audience.ts';

interface Areas extends Places {
  readonly audioClips: AudioClips;
  readonly messageCasts: MessageCasts;
  readonly deliveries: Deliveries;
  readonly operations: Operations;
}

/** The input of a cast after validation: all its names were found. */
export interface CheckedCast {
  /** The group that the cast would belong to. */
  readonly groupId: string;
  readonly locations: number;
  /** Input for `messageCasts.create`, `deliveries.preview` and `deliveries.send`. */
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

/** Casts: create and send a message in one call. */
export class Casts {
  readonly #areas: Areas;

  /** @internal */
  constructor(areas: Areas) {
    this.#areas = areas;
  }

  /**
   * Creates a clip from the text and a cast from the clip, and sends the cast. Names are looked up first; an unknown
   * name throws UnresolvedNamesError and nothing is created. With `schedule` the cast plays at local times, with
   * `segments` at exact instants, otherwise at once. `operations.get(id)` returns the same handle later.
   */
  async send(input: SendCastInput, options: CallOptions = {}): Promise<SentCast> {
    const conferences = input.conferences && conferenceFlags(input.conferences);
    const { groupId, fields } = await findAudience(this.#areas, input, options);
    const cleared = input.clear === undefined ? undefined : await this.#cleared(input.clear, groupId, options);
    const { idempotencyKey: key = crypto.randomUUID() } = input;
    const making = { groupId, key, options };
    const clip = await this.#clip(input, making);
    const cast = await this.#areas.messageCasts
      .create(
        {
          ...fields,
          groupId,
          name: input.name ?? nameOf(input, clip, cleared),
          category: cleared === undefined ? (input.category ?? 'general') : 'clear_message',
          ...(clip && { audioId: clip.id }),
          ...(cleared && { messageClearId: cleared.id }),
          ...(conferences && { conferences }),
          ...(input.listeners !== undefined && { listeners: input.listeners }),
          ...(input.tone !== undefined && { toneflag: input.tone }),
          idempotencyKey: `${key}-cast`,
        },
        options,
      )
      .catch(async (error: unknown) => {
        if (clip?.isNew === true && isRefusal(error))
          await this.#areas.audioClips.discard(clip.id).catch(() => undefined);
        throw error;
      });
    return await this.#sendMade(input, { id: cast.id, name: cast.name, clipId: clip?.id ?? null }, making);
  }

  /**
   * Looks up all names of the input without creating anything. For tags, counts the locations that have them now; the
   * cast plays at the locations that have them when it is sent.
   */
  async check(input: SendCastInput, options: CallOptions = {}): Promise<CheckedCast> {
    if (input.conferences !== undefined) conferenceFlags(input.conferences);
    const { groupId, fields } = await findAudience(this.#areas, input, options);
    if (input.clear !== undefined) await this.#cleared(input.clear, groupId, options);
    if (input.clipId !== undefined) await this.#areas.audioClips.get(input.clipId, options);
    const locations =
      fields.targetIds?.length ?? (await countTagged(this.#areas.locations, { groupId, fields, options }));
    return { groupId, locations, audience: fields };
  }

  /**
   * Returns the locations that would receive a cast: the given ones, otherwise all of the group, otherwise all that
   * the caller may see.
   */
  async audience(input: Pick<AudienceInput, 'group' | 'locations'>, options: CallOptions = {}): Promise<Audience> {
    return await findLocations(this.#areas, input, options);
  }

  /** Returns the present results of a delivery, by location. */
  async result(deliveryId: string, options: CallOptions = {}): Promise<CastResult> {
    return await readResult(this.#areas.deliveries, deliveryId, options);
  }

  async #sendMade(
    { schedule, segments, follow, graceMs, lateMs }: SendCastInput,
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
    { text, clipId, voice }: Pick<SendCastInput, 'text' | 'clipId' | 'voice'>,
    { groupId, key, options }: Making,
  ): Promise<Clip | undefined> {
    if (clipId !== undefined) return { ...(await this.#areas.audioClips.get(clipId, options)), isNew: false };
    if (text === undefined) return undefined;
    const input = { groupId, name: clipNameFor(text), script: text, ...(voice !== undefined && { voice }) };
    const clip = await this.#areas.audioClips.createFromText({ ...input, idempotencyKey: `${key}-clip` }, options);
    return { ...clip, isNew: true };
  }
}

function nameOf(input: SendCastInput, clip: Clip | undefined, cleared: { name: string } | undefined): string {
  const said = input.text ?? clip?.name ?? `Clear ${cleared?.name ?? ''}`;
  return castNameFor(said, { at: new Date(), key: input.idempotencyKey });
}

/** Whether the platform refused the call, so that nothing was created. */
const isRefusal = (error: unknown): boolean =>
  error instanceof EarshotError &&
  !(error instanceof ConnectionError) &&
  error.status !== NO_STATUS &&
  error.status < 500;
