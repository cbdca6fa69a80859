import { EVIDENCE_KEYS_PATH, MANIFEST_FILE, SIGNATURE_FILE, SUMMARY_FILE } from '@earshot/domain/evidence/file-name';
import { EVIDENCE_PARTS } from '@earshot/domain/evidence/parts';
import type { EvidenceManifest } from '@earshot/domain/evidence/schema';

type Described = Pick<EvidenceManifest, 'keyId' | 'parts' | 'range' | 'madeAt'>;

/** `README.txt` of a pack. Contains no name that a user chose. */
export const readmeText = ({ keyId, parts, range, madeAt }: Described, publicUrl: string): string => `\
EVIDENCE PACK OF EARSHOT

This pack states what Earshot recorded about one location from ${range.from}
until before ${range.to}. It was made at ${madeAt}. All times are in UTC.
${SUMMARY_FILE} is the overview. Lists are newest first, plays by delivery and time, settings by device and version.

PARTS

${parts.map(partText).join('\n')}

CSV files put an apostrophe before text that spreadsheets would run as a formula. Files ending in .jsonl have one JSON
object per line, without that apostrophe.

HOW TO VERIFY

${MANIFEST_FILE} names the length and the SHA-256 of each file. ${SIGNATURE_FILE} is the Ed25519 signature of the exact
bytes of ${MANIFEST_FILE}. The public key has the id (SHA-256 of the key in DER)
  ${keyId}
and is published, with earlier keys, at
  ${publicUrl}${EVIDENCE_KEYS_PATH}
Fetch the key from there, not from the sender of the pack.

With the command line of Earshot:
  earshot evidence verify pack.zip
  earshot evidence verify pack.zip --key key.pem     (without a connection)

With openssl 3 alone, in a folder with the unpacked files only, and the PEM text of the key in ../key.pem:
  openssl pkey -pubin -in ../key.pem -outform DER | openssl dgst -sha256
  openssl pkeyutl -verify -pubin -inkey ../key.pem -rawin -in ${MANIFEST_FILE} -sigfile ${SIGNATURE_FILE}
  openssl dgst -sha256 *
The first line must print the id above, the second "Signature Verified Successfully". The third must print for each
file the value that ${MANIFEST_FILE} names. There must be no other files than those, ${MANIFEST_FILE} and
${SIGNATURE_FILE}.

WHAT THE SIGNATURE PROVES

The holder of the key made this pack, and its files are unchanged since. The pack states what controllers and users
reported to Earshot until it was made. It does not prove that a report of a controller was true, nor that the pack has
what was removed before it was made. Parts that the maker was not allowed to see are named above as left out.
`;

function partText(entry: EvidenceManifest['parts'][number]): string {
  const { title, contains } = EVIDENCE_PARTS[entry.part];
  if (!entry.included) return `- ${title}: left out. ${entry.reason}`;
  return `- ${title} (${entry.files.join(', ')}; rows: ${entry.rows}): ${contains}.`;
}
