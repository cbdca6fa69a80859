import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface OutsideScripts {
  /** The page with a file in place of each inline script. */
  readonly replaceIn: (html: string) => string;
  readonly writeTo: (folder: string) => Promise<void>;
}

/** Moves inline scripts to files, because the content security policy of the product refuses them. */
export function createOutsideScripts(base: string): OutsideScripts {
  const files = new Map<string, string>();
  return {
    replaceIn: (html) =>
      html.replaceAll(/<script(?: id="[\w-]+")?>(?<text>[^]+?)<\/script>/g, (_, text: string) => {
        const name = `assets/${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
        files.set(name, text);
        return `<script src="${base}${name}"></script>`;
      }),
    writeTo: async (folder) => {
      await mkdir(join(folder, 'assets'), { recursive: true });
      for (const [name, text] of files) await writeFile(join(folder, name), text);
    },
  };
}
