export interface BasicLogin {
  readonly serial: string;
  readonly secret: string;
}

export function parseBasicAuth(header: string | undefined): BasicLogin | undefined {
  if (header === undefined || !/^basic /i.test(header) || header.length > 500) return undefined;
  const text = Buffer.from(header.slice(6).trim(), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 1 ? undefined : { serial: text.slice(0, colon), secret: text.slice(colon + 1) };
}
