import { EVIDENCE_PARTS } from '@earshot/domain/evidence/parts';
import type { PackVerification } from '@earshot/sdk/evidence';
import type { Paint } from './style.ts';
import { printable } from './text.ts';

/** Shows whether a pack is valid, its facts, and each problem. */
export function packLines({ valid, problems, manifest }: PackVerification, { paint }: { paint: Paint }): string[] {
  const found = problems.map(({ file, problem }) => `  ${file === null ? problem : `${file} ${problem}`}`);
  if (!valid) return [paint('red', 'This pack is NOT valid.'), ...found];
  if (manifest === null) return [];
  const { location, range, madeBy, madeAt, files, parts, keyId } = manifest;
  const omitted = parts.flatMap((part) => (part.included ? [] : [`  ${titleOf(part.part)}: ${part.reason}`]));
  return [
    paint('green', 'This pack is valid: it was signed by this key, and no file was changed, added or removed.'),
    `Location  ${printable(`${location.name} (${location.serialNumber})`)}`,
    `Range     ${range.from} until before ${range.to}`,
    `Made      ${madeAt} by ${printable(`${madeBy.name} (${madeBy.email})`)}`,
    `Files     ${files.length}`,
    `Key       ${keyId}`,
    ...(omitted.length === 0 ? [] : ['Left out:', ...omitted]),
  ];
}

const titleOf = (part: string): string => Object.entries(EVIDENCE_PARTS).find(([id]) => id === part)?.[1].title ?? part;
