import type { Description } from '@earshot/db/queries/ingest/ingest-descriptions';
import { withoutHiddenCharacters } from '@earshot/domain/names/hidden-characters';
import type { ControllerChange } from './controller-change.ts';

const MAX_REMEMBERED = 200_000;

/**
 * Caches the last description of each controller, so that rarely changing fields are not written with each state.
 * A controller has one writer at a time, whose cache begins empty with each change of its shards, and a hello is always
 * written. So cached and stored descriptions are equal.
 */
export class Descriptions {
  /** Description in the latest state, by controller. */
  readonly #written = new Map<string, string>();

  /** Returns the changed descriptions. Call `remember` once they are committed. */
  changed(changes: readonly ControllerChange[]): { readonly rows: Description[]; readonly remember: () => void } {
    const rows: Description[] = [];
    const latest = new Map<string, string>();
    for (const change of changes) {
      const { known, hello, state } = change;
      const text = state === null ? undefined : textOf(known.ownerEpoch, state);
      if (hello === null && (text === undefined || text === this.#written.get(known.controllerId))) continue;
      rows.push(describe(change));
      if (text !== undefined) latest.set(known.controllerId, text);
    }
    return { rows, remember: () => this.#remember(latest) };
  }

  #remember(latest: ReadonlyMap<string, string>): void {
    if (this.#written.size + latest.size > MAX_REMEMBERED) this.#written.clear();
    for (const [id, text] of latest) this.#written.set(id, text);
  }
}

/** Includes the owner epoch, because a description reported to a former owner is no longer stored. */
const textOf = (
  ownerEpoch: number,
  { versions, nics, hostname, tunnelPort }: NonNullable<ControllerChange['state']>,
): string =>
  JSON.stringify([
    ownerEpoch,
    versions.firmware,
    versions.hardware,
    hostname,
    tunnelPort === undefined ? '' : tunnelPort,
    nics,
  ]);

const cleaned = (text: string | undefined): string | null =>
  text === undefined ? null : withoutHiddenCharacters(text);

function describe({ known, hello, state, nonce, storageId }: ControllerChange): Description {
  return {
    controllerId: known.controllerId,
    nonce,
    storageId,
    model: cleaned(hello?.model),
    supportedFeatures: hello?.supportedFeatures ?? null,
    firmwareVersion: cleaned(state?.versions.firmware ?? hello?.versions.firmware),
    hardwareVersion: cleaned(state?.versions.hardware ?? hello?.versions.hardware),
    nics: state?.nics.map((nic) => ({ ...nic, name: withoutHiddenCharacters(nic.name) })) ?? null,
    hostname: cleaned(state?.hostname),
    tunnelPort: state?.tunnelPort,
  };
}
