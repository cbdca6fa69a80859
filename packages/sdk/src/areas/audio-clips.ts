import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { AudioClip, ClipUses, InputOf, OutputOf } from '../types.ts';

type ListInput = InputOf<'audioClips.list'>;
type CreateInput = InputOf<'audioClips.createFromText'>;

/** Speaking a text takes longer than other calls. In milliseconds. */
const SPEECH_TIMEOUT_MS = 30_000;

/** The mp3 of a clip by its id. */
export type FetchClip = (clipId: string, options: CallOptions) => Promise<Uint8Array<ArrayBuffer>>;

export interface ClipFile {
  /** An mp3 of at most 8 MB; with `encode: 'wav'` a recording of 16-bit samples in one channel. */
  readonly file: Uint8Array<ArrayBuffer> | Blob;
  readonly fileName?: string | undefined;
  /** A recording lasts at most a minute; `upload` unless told. */
  readonly audioType?: 'upload' | 'record' | undefined;
  /** `wav` is for recordings only; `mp3` unless told. */
  readonly encode?: 'mp3' | 'wav' | undefined;
}

export interface ClipUpload extends ClipFile {
  /** At most 32 characters. */
  readonly name: string;
  /** At most 120 characters. */
  readonly description?: string | undefined;
  /** Left out, your own. */
  readonly groupId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Sends a file with its fields. */
export type UploadClip = (
  upload: ClipUpload & { readonly groupId: string; readonly idempotencyKey: string },
  options: CallOptions,
) => Promise<AudioClip>;

type FieldChange = Omit<InputOf<'audioClips.update'>, 'sound'>;

export interface ClipChange extends FieldChange {
  /** A text of 1 to 200 characters that is spoken, or a file. Left out, the clip sounds as before. */
  readonly sound?: { readonly script: string; readonly voice?: string | undefined } | ClipFile | undefined;
}

/** Sends a file that a clip shall sound like from now on. */
export type ChangeClip = (change: FieldChange & ClipFile, options: CallOptions) => Promise<AudioClip>;

export interface ClipFiles {
  readonly fetchClip: FetchClip;
  readonly uploadClip: UploadClip;
  readonly changeClip: ChangeClip;
}

/** Audio clips: what locations play. */
export class AudioClips {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #files: ClipFiles;

  constructor(call: Call, { ownGroup, ...files }: ClipFiles & { readonly ownGroup: OwnGroup }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#files = files;
  }

  /** One page of clips, 20 unless told. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<AudioClip[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('audioClips.list', { ...input, groupId }, options);
    return items;
  }

  /** Every clip, page by page. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<AudioClip, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: Partial<InputOf<'audioClips.count'>> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('audioClips.count', { ...input, groupId }, options);
    return total;
  }

  async get(clipId: string, options?: CallOptions): Promise<OutputOf<'audioClips.get'>> {
    return await this.#call.read('audioClips.get', { clipId }, options);
  }

  /** Speaks a text of 1 to 200 characters and keeps it as a clip. */
  async createFromText(
    input: Omit<CreateInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<OutputOf<'audioClips.createFromText'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start(
      'audioClips.createFromText',
      { ...input, groupId },
      { timeoutMs: SPEECH_TIMEOUT_MS, ...options },
    );
  }

  /** Makes a clip of a file. What it is decides what is in it: anything but an mp3 is refused with BadRequestError. */
  async upload(upload: ClipUpload, options: CallOptions = {}): Promise<AudioClip> {
    const groupId = await this.#ownGroup(upload.groupId, options);
    const idempotencyKey = upload.idempotencyKey ?? crypto.randomUUID();
    return await this.#files.uploadClip({ ...upload, groupId, idempotencyKey }, options);
  }

  /**
   * Changes the name, description, status or sound. What was sent keeps the sound that it was sent with. A stale `version`
   * throws ConflictError; a sound that is longer than an interval at which a cast repeats it, BadRequestError.
   */
  async update({ sound, ...change }: ClipChange, options: CallOptions = {}): Promise<AudioClip> {
    if (sound === undefined) return await this.#call.write('audioClips.update', change, options);
    if ('file' in sound) return await this.#files.changeClip({ ...change, ...sound }, options);
    return await this.#call.write(
      'audioClips.update',
      { ...change, sound: { audioType: 'tts', ...sound } },
      { timeoutMs: SPEECH_TIMEOUT_MS, ...options },
    );
  }

  /** What plays a clip, to be asked before its sound is changed: casts by name, and how many deliveries still play. */
  async uses(clipId: string, options?: CallOptions): Promise<ClipUses> {
    return await this.#call.read('audioClips.uses', { clipId }, options);
  }

  /** Deletes a clip. One in use throws ConflictError; its details say where. */
  async remove(clipId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('audioClips.remove', { clipId }, options);
  }

  /** Takes back a clip that you have just made and that nothing was made of; no right to delete clips is needed. */
  async discard(clipId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('audioClips.discard', { clipId }, options);
  }

  async voices(options?: CallOptions): Promise<OutputOf<'audioClips.voices'>> {
    return await this.#call.read('audioClips.voices', undefined, options);
  }

  /** Speaks a text without keeping it; the mp3 is in base64. */
  async preview(input: InputOf<'audioClips.preview'>, options?: CallOptions): Promise<OutputOf<'audioClips.preview'>> {
    return await this.#call.read('audioClips.preview', input, { timeoutMs: SPEECH_TIMEOUT_MS, ...options });
  }

  /** The mp3 of a clip. */
  async mp3(clipId: string, options: CallOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return await this.#files.fetchClip(clipId, options);
  }
}
