import { Zip, ZipDeflate } from 'fflate';

/** Returns a ZIP of these files in the form in which the platform writes evidence packs. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, content] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    file.mtime = new Date(2026, 10, 27);
    zip.add(file);
    file.push(content, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
