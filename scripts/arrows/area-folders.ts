import type { Violation } from './violation.ts';

/** Places whose folders are areas, and the list of the glossary for names that only this place has. */
const places: readonly { folder: string; own?: string }[] = [
  { folder: 'packages/domain/src', own: 'Domain only' },
  { folder: 'packages/db/src/queries', own: 'Queries only' },
  { folder: 'packages/sdk/src/areas' },
  { folder: 'apps/api/src/features' },
  { folder: 'apps/portal/src/features' },
  { folder: 'apps/portal/src/shared' },
  { folder: 'apps/cli/src/commands', own: 'Commands only' },
];

/** Reads the lists of areas under "Areas" of the glossary: label → names. */
export function readAreas(glossary: string): ReadonlyMap<string, readonly string[]> {
  const section = /^## Areas$(?<lists>.*?)(?=^## |$(?![\s\S]))/ms.exec(glossary)?.groups?.['lists'] ?? '';
  return new Map(
    Array.from(section.matchAll(/^- (?<label>[^:]+):(?<names>[^]*?)(?=^- |$(?![\s\S]))/gm), ({ groups = {} }) => [
      groups['label'] ?? '',
      Array.from((groups['names'] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name),
    ]),
  );
}

/** Reports each folder of these places whose name is no area of the glossary. */
export function areaViolations(files: readonly string[], glossary: string): Violation[] {
  const areas = readAreas(glossary);
  const own = new Set(places.map((place) => place.own));
  const everywhere = [...areas].flatMap(([label, names]) => (own.has(label) ? [] : names));
  return places.flatMap((place) => {
    const known = new Set([...everywhere, ...(areas.get(place.own ?? '') ?? []), 'testing']);
    const first = new Map<string, string>();
    for (const file of files) {
      if (!file.startsWith(`${place.folder}/`)) continue;
      const [folder = '', inside] = file.slice(place.folder.length + 1).split('/');
      if (inside !== undefined && !known.has(folder) && !first.has(folder)) first.set(folder, file);
    }
    return Array.from(first, ([folder, file]) => ({
      file,
      line: 1,
      specifier: `${place.folder}/${folder}`,
      message: `"${folder}" is not an area of docs/glossary.md: use the name of an area, or add an area under "Areas"`,
    }));
  });
}
