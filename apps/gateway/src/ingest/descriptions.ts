import type { Description } from '@earshot/db/queries/ingest/ingest-descriptions';
import type { ControllerChange } from './controller-change.ts';

const MAX_REMEMBERED = 200_000;

/**
 * Knows what controllers said of themselves last, so that what seldom changes is not written with each state. Only one
 * gateway writes, and a hello is always written, so what is remembered is what is stored.
 */
export class Descriptions {
  /** By controller, what its latest state said. */
  readonly #written = new Map<string, string>();

  /** What has to be written; `remember` is called when it is committed. */
  news(changes: readonly ControllerChange[]): { readonly rows: Description[]; readonly remember: () => void } {
    const rows: Description[] = [];
    const said = new Map<string, string>();
    for (const change of changes) {
      const { known, hello, state } = change;
      const words = state === null ? undefined : wordsOf(known.ownerEpoch, state);
      if (hello === null && (words === undefined || words === this.#written.get(known.controllerId))) continue;
      rows.push(describe(change));
      if (words !== undefined) said.set(known.controllerId, words);
    }
    return { rows, remember: () => this.#remember(said) };
  }

  #remember(said: ReadonlyMap<string, string>): void {
    if (this.#written.size + said.size > MAX_REMEMBERED) this.#written.clear();
    for (const [id, words] of said) this.#written.set(id, words);
  }
}

/** What a controller said to its former owner is not stored any more. */
const wordsOf = (
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

function describe({ known, hello, state, nonce, storageId }: ControllerChange): Description {
  return {
    controllerId: known.controllerId,
    nonce,
    storageId,
    model: hello?.model ?? null,
    supportedFeatures: hello?.supportedFeatures ?? null,
    firmwareVersion: state?.versions.firmware ?? hello?.versions.firmware ?? null,
    hardwareVersion: state?.versions.hardware ?? hello?.versions.hardware ?? null,
    nics: state?.nics ?? null,
    hostname: state?.hostname ?? null,
    tunnelPort: state?.tunnelPort,
  };
}
