import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package, an app or the tests: a folder with its own package.json. */
export type Workspace = {
  /** Relative to the root, such as `packages/domain`. */
  folder: string;
  /** Such as `@earshot/domain`. */
  name: string;
  kind: 'package' | 'app' | 'tests';
  /** The last part of the folder. */
  short: string;
  /** Subpath → file, as in package.json; each may contain one `*`. */
  exports: Readonly<Record<string, string>>;
};

export function readWorkspaces(root: string): Workspace[] {
  return globSync(['{packages,apps}/*/package.json', 'tests/package.json'], { cwd: root })
    .toSorted()
    .map((path) => {
      const manifest: { name: string; exports?: Record<string, unknown> } = JSON.parse(
        readFileSync(join(root, path), 'utf8'),
      );
      const folder = dirname(path);
      const exports = Object.entries(manifest.exports ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return {
        folder,
        name: manifest.name,
        kind: folder.startsWith('packages/') ? 'package' : folder.startsWith('apps/') ? 'app' : 'tests',
        short: folder.split('/').at(-1) ?? folder,
        exports: Object.fromEntries(exports),
      };
    });
}

/** The file of a workspace's subpath; undefined if `exports` does not allow it. */
export function exportedFile({ folder, exports }: Workspace, subpath: string): string | undefined {
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? pattern !== subpath : !(subpath.startsWith(before) && subpath.endsWith(after))) continue;
    const star = after === undefined ? '' : subpath.slice(before.length, subpath.length - after.length);
    return join(folder, target.replace('*', star));
  }
  return undefined;
}
