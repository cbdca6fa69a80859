import type { BaseUnits } from '@earshot/device-protocol/messages/base-units';
import type { Endpoints } from '@earshot/device-protocol/messages/endpoints';

interface Assembly {
  readonly id: string;
  readonly seqs: Map<number, number>;
}

/**
 * Notes which parts of a full list have come. Noting a part twice is as good as once, so a batch may be tried again. A
 * part that is lost leaves the list incomplete; the digest tells at the next hello.
 */
export class ListAssembly {
  readonly #lists = new Map<string, Assembly>();

  /** The `seq` of the first part when this one makes a full list complete. */
  firstSeqWhenComplete(key: string, message: BaseUnits | Endpoints): number | undefined {
    const parts = message.parts ?? 1;
    if (parts === 1) return message.seq;
    const known = this.#lists.get(key);
    const assembly = known?.id === message.id ? known : { id: message.id, seqs: new Map() };
    if (assembly !== known) this.#lists.set(key, assembly);
    assembly.seqs.set(message.part ?? 1, message.seq);
    return assembly.seqs.size === parts ? Math.min(...assembly.seqs.values()) : undefined;
  }
}
