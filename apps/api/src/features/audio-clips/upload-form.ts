import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { badRequest } from '@earshot/domain/errors/app-error';

/** The form has nine fields; the limit bounds the cost of parsing. */
const MOST_PARTS = 20;

/** Parses a multipart form. `blob` is returned as base64; empty fields are dropped, because forms cannot omit them. */
export async function readUploadForm(body: Buffer, contentType: string): Promise<Record<string, string>> {
  if (partsOf(body, contentType) > MOST_PARTS) throw badRequest('The form has too many parts');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw Object.assign(badRequest('The form can’t be read'), { cause });
    });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (value !== '' || name === 'name') fields[name] = value;
    } else if (name === 'blob') {
      fields['blob'] = Buffer.from(await value.arrayBuffer()).toString('base64');
      fields['fileName'] ??= value.name.slice(0, 255);
    } else throw badRequest(uploadTexts.unreadable, { field: name });
  }
  return fields;
}

function partsOf(body: Buffer, contentType: string): number {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) throw badRequest('The form has no boundary');
  let parts = 0;
  const line = `--${boundary}`;
  for (let at = body.indexOf(line); at >= 0 && parts <= MOST_PARTS; at = body.indexOf(line, at + line.length))
    parts += 1;
  return parts;
}
