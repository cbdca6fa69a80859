import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import { SPEECH_TIMEOUT_MS } from '../speech-timeout.ts';
import type {
  AudioClip,
  ClipUses,
  CountClipsInput,
  CreateClipFromTextInput,
  ListClipsInput,
  SpeakInput,
  SpeechVoices,
  SpokenPreview,
  UpdateClipInput,
} from '../types.ts';

/** Fetches the MP3 of a clip by the clip's id. */
export type FetchClip = (clipId: string, options: CallOptions) => Promise<Uint8Array<ArrayBuffer>>;

export interface ClipFile {
  /** An MP3 of at most 8 MB. With `encode: 'wav'`: a mono recording with 16-bit samples. */
  readonly file: Uint8Array<ArrayBuffer> | Blob;
  readonly fileName?: string | undefined;
  /** A recording lasts at most one minute. Default: `upload`. */
  readonly audioType?: 'upload' | 'record' | undefined;
  /** `wav` is allowed for recordings only. Default: `mp3`. */
  readonly encode?: 'mp3' | 'wav' | undefined;
}

export interface ClipUpload extends ClipFile {
  /** At most 32 characters. */
  readonly name: string;
  /** At most 120 characters. */
  readonly description?: string | undefined;
  /** Default: the caller's own group. */
  readonly groupId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

export type UploadClip = (
  upload: ClipUpload & { readonly groupId: string; readonly idempotencyKey: string },
  options: CallOptions,
) => Promise<AudioClip>;

type FieldChange = Omit<UpdateClipInput, 'sound'>;

export interface ClipChange extends FieldChange {
  /** The new sound: a text of 1 to 200 characters to speak, or a file. Leave out to keep the present sound. */
  readonly sound?: { readonly script: string; readonly voice?: string | undefined } | ClipFile | undefined;
}

export type ChangeClip = (change: FieldChange & ClipFile, options: CallOptions) => Promise<AudioClip>;

export interface ClipFiles {
  readonly fetchClip: FetchClip;
  readonly uploadClip: UploadClip;
  readonly changeClip: ChangeClip;
}

/** Audio clips: the sounds that Message Casts play at locations. */
export class AudioClips {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #files: ClipFiles;

  /** @internal */
  constructor(call: Call, { ownGroup, ...files }: ClipFiles & { readonly ownGroup: OwnGroup }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#files = files;
  }

  /** Returns one page of clips. Default: 20 per page. */
  async list(input: Partial<ListClipsInput> = {}, options?: CallOptions): Promise<AudioClip[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('audioClips.list', { ...input, groupId }, options);
    return items;
  }

  /** Iterates over all clips, loading pages as needed. */
  all(filter: Filter<ListClipsInput> = {}, options?: CallOptions): AsyncGenerator<AudioClip, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: Partial<CountClipsInput> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('audioClips.count', { ...input, groupId }, options);
    return total;
  }

  async get(clipId: string, options?: CallOptions): Promise<AudioClip> {
    return await this.#call.read('audioClips.get', { clipId }, options);
  }

  /** Speaks a text of 1 to 200 characters and saves the result as a clip. */
  async createFromText(
    input: Omit<CreateClipFromTextInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<AudioClip> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start(
      'audioClips.createFromText',
      { ...input, groupId },
      { timeoutMs: SPEECH_TIMEOUT_MS, ...options },
    );
  }

  /**
   * Creates a clip from a file. The file's content is checked: anything but the declared format throws
   * BadRequestError.
   */
  async upload(upload: ClipUpload, options: CallOptions = {}): Promise<AudioClip> {
    const groupId = await this.#ownGroup(upload.groupId, options);
    const idempotencyKey = upload.idempotencyKey ?? crypto.randomUUID();
    return await this.#files.uploadClip({ ...upload, groupId, idempotencyKey }, options);
  }

  /**
   * Changes the name, description, status or sound. Deliveries that were already sent keep their sound. A stale
   * `version` throws ConflictError. A sound longer than the interval at which a cast repeats it throws
   * BadRequestError.
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

  /**
   * Lists the casts that use a clip, by name, and counts the deliveries that still play it. Call before changing the
   * sound.
   */
  async uses(clipId: string, options?: CallOptions): Promise<ClipUses> {
    return await this.#call.read('audioClips.uses', { clipId }, options);
  }

  /** Deletes a clip. A clip in use throws ConflictError; `details` lists where it is used. */
  async remove(clipId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('audioClips.remove', { clipId }, options);
  }

  /**
   * Deletes a clip that the caller created in the last 10 minutes and that is not used. Needs no permission to delete
   * clips.
   */
  async discard(clipId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('audioClips.discard', { clipId }, options);
  }

  async voices(options?: CallOptions): Promise<SpeechVoices> {
    return await this.#call.read('audioClips.voices', undefined, options);
  }

  /** Speaks a text without saving a clip. Returns the MP3 in base64. */
  async preview(input: SpeakInput, options?: CallOptions): Promise<SpokenPreview> {
    return await this.#call.read('audioClips.preview', input, { timeoutMs: SPEECH_TIMEOUT_MS, ...options });
  }

  /** Returns the MP3 of a clip as bytes. */
  async mp3(clipId: string, options: CallOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return await this.#files.fetchClip(clipId, options);
  }
}
