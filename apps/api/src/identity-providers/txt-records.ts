import { Resolver } from 'node:dns/promises';

/** Returns the TXT records of a domain; none if it has none or does not answer. */
export type FindTxtRecords = (domain: string) => Promise<readonly string[]>;

/** `servers`: addresses with ports; by default those of the machine. */
export function createFindTxtRecords(servers?: readonly string[]): FindTxtRecords {
  return async (domain) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers !== undefined) resolver.setServers([...servers]);
    const records = await resolver.resolveTxt(domain).catch(() => []);
    // Long records are divided into parts.
    return records.map((parts) => parts.join(''));
  };
}
