import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { FirmwareRelease, FleetVersions } from '../types.ts';

export interface FirmwareUpload {
  /** At most 64 MB. */
  readonly file: Uint8Array<ArrayBuffer> | Blob;
  /** Numbers and dots, for example 5.3.0. */
  readonly version: string;
  readonly notes?: string | undefined;
  /** An ed25519 signature of the manifest, in base64. Default: the platform signs with its own key. */
  readonly signature?: string | undefined;
}

export type UploadFirmware = (upload: FirmwareUpload, options: CallOptions) => Promise<FirmwareRelease>;

/** Firmware releases for controllers. */
export class Firmware {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #upload: UploadFirmware;

  /** @internal */
  constructor(call: Call, { ownGroup, upload }: { ownGroup: OwnGroup; upload: UploadFirmware }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#upload = upload;
  }

  /** Returns all releases, newest first. */
  async list(options?: CallOptions): Promise<FirmwareRelease[]> {
    const { items } = await this.#call.read('firmware.list', {}, options);
    return items;
  }

  /** Counts the controllers of a group (default: the caller's own) and its sub-groups by firmware version. */
  async versions(groupId?: string, options?: CallOptions): Promise<FleetVersions> {
    return await this.#call.read('firmware.versions', { groupId: await this.#ownGroup(groupId, options) }, options);
  }

  /** Adds a release for all customers. Internal staff only. */
  async upload(upload: FirmwareUpload, options: CallOptions = {}): Promise<FirmwareRelease> {
    return await this.#upload(upload, options);
  }
}
