import type { BaseUnits } from '@earshot/device-protocol/messages/base-units';
import type { Endpoints } from '@earshot/device-protocol/messages/endpoints';

interface Part {
  readonly seq: number;
  readonly deviceIds: readonly string[];
}
interface Assembly {
  readonly id: string;
  readonly parts: Map<number, Part>;
}

/** A full list whose parts have all arrived. */
export interface WholeList {
  readonly firstSeq: number;
  readonly deviceIds: readonly string[];
}

/** Far above any real location. A longer list is never complete and is not stored. */
const MAX_ROWS = 20_000;

const rowsIn = ({ parts }: Assembly): number =>
  parts.values().reduce((sum, { deviceIds }) => sum + deviceIds.length, 0);

/**
 * Collects the parts of full lists. Adding a part twice has no effect, so a batch may be retried. After a lost part
 * the list stays incomplete; the digest of the next hello or state reveals that.
 */
export class ListAssembly {
  readonly #lists = new Map<string, Assembly>();

  /** Returns the list if this part completes it. */
  whenComplete(key: string, message: BaseUnits | Endpoints): WholeList | undefined {
    const parts = message.parts ?? 1;
    const part = { seq: message.seq, deviceIds: message.set.map(({ id }) => id) };
    if (parts === 1) {
      this.#lists.delete(key);
      return { firstSeq: part.seq, deviceIds: part.deviceIds };
    }
    const known = this.#lists.get(key);
    const assembly = known?.id === message.id ? known : { id: message.id, parts: new Map<number, Part>() };
    if (assembly !== known) this.#lists.set(key, assembly);
    assembly.parts.set(message.part ?? 1, part);
    if (rowsIn(assembly) > MAX_ROWS) {
      this.#lists.delete(key);
      return undefined;
    }
    if (assembly.parts.size < parts) return undefined;
    const all = [...assembly.parts.values()];
    return {
      firstSeq: Math.min(...all.map(({ seq }) => seq)),
      deviceIds: all.flatMap(({ deviceIds }) => deviceIds),
    };
  }
}
