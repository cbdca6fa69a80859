import type { InputOf } from '../types.ts';

type SendInput = InputOf<'deliveries.send'>;

interface CastWish extends Pick<SendInput, 'schedule' | 'segments' | 'follow' | 'graceMs' | 'lateMs'> {
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

/** What is said: a text of 1 to 200 characters, or a clip that exists. `clear` ends another cast where this one plays. */
type Said =
  | { readonly text: string; readonly clipId?: undefined; readonly clear?: string | undefined }
  | { readonly clipId: string; readonly text?: undefined; readonly clear?: string | undefined }
  | { readonly clear: string; readonly text?: undefined; readonly clipId?: undefined };

/** Locations by id, name or serial number. */
interface HeardAtLocations {
  readonly locations: readonly string[];
  readonly group?: string | undefined;
  readonly tags?: undefined;
}
/** Those of the group that have any of the tags, or with `exact` all of them and no other, but for some. */
interface HeardByTags {
  readonly tags: readonly string[];
  readonly exact?: boolean | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly group?: string | undefined;
  readonly locations?: undefined;
}
/** A group (id, title or path) with all below it. */
interface HeardInGroup {
  readonly group: string;
  readonly locations?: undefined;
  readonly tags?: undefined;
}

export type SendCastWish = CastWish & Said & (HeardAtLocations | HeardByTags | HeardInGroup);

/** Whom it is for. */
export interface AudienceWish {
  readonly group?: string | undefined;
  readonly locations?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly exact?: boolean | undefined;
  readonly exclude?: readonly string[] | undefined;
}
