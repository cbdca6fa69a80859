export interface FirmwareManifest {
  readonly version: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** The text that is signed (ed25519, UTF-8). Danger: one byte of difference, and every controller refuses the release. */
export const firmwareManifest = ({ version, sha256, bytes }: FirmwareManifest): string =>
  `earshot-firmware-v1\nversion ${version}\nsha256 ${sha256}\nbytes ${bytes}\n`;
