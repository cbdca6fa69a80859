import type { CreateCastInput, SendDeliveryInput } from '../types.ts';

interface CastOptions extends Pick<SendDeliveryInput, 'schedule' | 'segments' | 'follow' | 'graceMs' | 'lateMs'> {
  /** Unique in the group, at most 50 characters. Default: generated from the text and the time. */
  readonly name?: string | undefined;
  readonly category?: CreateCastInput['category'] | undefined;
  /** Conference numbers, 1 to 10. Default: the first conference. */
  readonly conferences?: readonly number[] | undefined;
  /** Team members who hear it: enrolled ones, call-handling groups, or single ones. Default: the whole location. */
  readonly listeners?: CreateCastInput['listeners'] | undefined;
  /** Whether a tone plays before the message. Default: true. */
  readonly tone?: boolean | undefined;
  /** The voice that speaks the text; one of `audioClips.voices()`. */
  readonly voice?: string | undefined;
  /**
   * 8 to 80 characters. A repeated call with the same key within a day returns the same cast and sends nothing twice.
   */
  readonly idempotencyKey?: string | undefined;
}

/**
 * The message: a text of 1 to 200 characters, or an existing clip. `clear` ends another cast at the locations of this
 * one.
 */
type Message =
  | { readonly text: string; readonly clipId?: undefined; readonly clear?: string | undefined }
  | { readonly clipId: string; readonly text?: undefined; readonly clear?: string | undefined }
  | { readonly clear: string; readonly text?: undefined; readonly clipId?: undefined };

/** Locations by id, name or serial number. */
interface ToLocations {
  readonly locations: readonly string[];
  readonly group?: string | undefined;
  readonly tags?: undefined;
}
/**
 * Locations of the group that have any of the tags; with `exact`, exactly these tags. `exclude` leaves out locations
 * by id, name or serial number.
 */
interface ToTaggedLocations {
  readonly tags: readonly string[];
  readonly exact?: boolean | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly group?: string | undefined;
  readonly locations?: undefined;
}
/** A group (id, title or path) with all groups below it. */
interface ToGroup {
  readonly group: string;
  readonly locations?: undefined;
  readonly tags?: undefined;
}

export type SendCastInput = CastOptions & Message & (ToLocations | ToTaggedLocations | ToGroup);

/** The audience of a cast. */
export interface AudienceInput {
  readonly group?: string | undefined;
  readonly locations?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly exact?: boolean | undefined;
  readonly exclude?: readonly string[] | undefined;
}
