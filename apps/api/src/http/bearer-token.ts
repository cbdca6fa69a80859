export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : /^Bearer +(\S+)$/i.exec(header)?.[1];
