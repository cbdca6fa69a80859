import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { FirmwareRelease } from '../types.ts';

export interface FirmwareUpload {
  /** At most 64 MB. */
  readonly file: Uint8Array<ArrayBuffer> | Blob;
  /** Numbers and dots, for example 5.3.0. */
  readonly version: string;
  readonly notes?: string | undefined;
  /** ed25519 over the manifest, base64. Left out, the platform signs with its key. */
  readonly signature?: string | undefined;
}

/** Sends a file with what is said of it. */
export type UploadFirmware = (upload: FirmwareUpload, options: CallOptions) => Promise<FirmwareRelease>;

/** Releases of the software that controllers run. */
export class Firmware {
  readonly #call: Call;
  readonly #upload: UploadFirmware;

  constructor(call: Call, upload: UploadFirmware) {
    this.#call = call;
    this.#upload = upload;
  }

  /** The newest first. */
  async list(options?: CallOptions): Promise<FirmwareRelease[]> {
    const { items } = await this.#call.read('firmware.list', {}, options);
    return items;
  }

  /** Adds a release for all customers; for internal staff. */
  async upload(upload: FirmwareUpload, options: CallOptions = {}): Promise<FirmwareRelease> {
    return await this.#upload(upload, options);
  }
}
