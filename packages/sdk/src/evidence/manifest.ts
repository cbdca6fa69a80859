/** Facts about an evidence pack. Their exact bytes are signed. */
export interface EvidenceManifest {
  readonly format: 'earshot-evidence';
  readonly formatVersion: 1;
  /** The location when the pack was made. */
  readonly location: {
    readonly id: string;
    readonly serialNumber: string;
    readonly name: string;
    readonly groupTitle: string;
    readonly timezone: string;
  };
  /** ISO instants; `to` is exclusive. */
  readonly range: { readonly from: string; readonly to: string };
  readonly madeBy: {
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    readonly with: 'session' | 'token';
  };
  readonly madeAt: string;
  readonly requestId: string;
  readonly platformVersion: string;
  /** SHA-256 of the public key in DER (SubjectPublicKeyInfo), in hexadecimal. */
  readonly keyId: string;
  readonly parts: readonly EvidencePart[];
  /** All files of the pack except `manifest.json` and `manifest.sig`. `sha256` is hexadecimal. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

/** A kind of facts, such as `plays`. The maker lacked the right to see a part that is left out. */
export type EvidencePart =
  | { readonly part: string; readonly included: true; readonly rows: number; readonly files: readonly string[] }
  | { readonly part: string; readonly included: false; readonly reason: string };

const HASH = /^[\da-f]{64}$/;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, ...names: string[]): boolean =>
  isFields(value) && names.every((name) => typeof value[name] === 'string');
const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => isItem(item));

/** Whether this is a manifest of the format that this version knows. */
export const isManifest = (value: unknown): value is EvidenceManifest =>
  isFields(value) &&
  value['format'] === 'earshot-evidence' &&
  value['formatVersion'] === 1 &&
  hasTexts(value, 'madeAt', 'requestId', 'platformVersion') &&
  hasTexts(value['location'], 'id', 'serialNumber', 'name', 'groupTitle', 'timezone') &&
  hasTexts(value['range'], 'from', 'to') &&
  hasTexts(value['madeBy'], 'userId', 'name', 'email', 'with') &&
  isHash(value['keyId']) &&
  isList(value['parts'], isPart) &&
  isList(value['files'], isFile);

const isPart = (part: unknown): boolean =>
  isFields(part) &&
  hasTexts(part, 'part') &&
  (part['included'] === true
    ? Number.isInteger(part['rows']) && isList(part['files'], (name) => typeof name === 'string')
    : part['included'] === false && hasTexts(part, 'reason'));

const isFile = (file: unknown): boolean =>
  isFields(file) && hasTexts(file, 'name') && Number.isInteger(file['bytes']) && isHash(file['sha256']);
