export interface FirmwareManifest {
  readonly version: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** The text to sign (ed25519, UTF-8). Danger: if a single byte differs, every controller refuses the release. */
export const firmwareManifest = ({ version, sha256, bytes }: FirmwareManifest): string =>
  `earshot-firmware-v1\nversion ${version}\nsha256 ${sha256}\nbytes ${bytes}\n`;
