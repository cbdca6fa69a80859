import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/requirements: one requirement as a sentence. */
export type Requirement = { id: string; area: string; section: string; requirement: string; package: string };

export function readRequirements(root: string): Requirement[] {
  return globSync('docs/requirements/requirements-*.tsv', { cwd: root })
    .toSorted()
    .flatMap((file) => parseRequirements(readFileSync(join(root, file), 'utf8')));
}

/** Parses tab-separated text with a header line. */
export function parseRequirements(text: string): Requirement[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', section = '', requirement = '', owner = ''] = line.trimEnd().split('\t');
    return { id, area, section, requirement, package: owner };
  });
}
