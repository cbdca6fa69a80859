import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OutputOf } from '../types.ts';

/** Postcodes of the United Kingdom, and where they are. */
export class Postcodes {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Where a postcode is, as `[lng, lat]`. One that nobody knows throws NotFoundError. */
  async lookUp(postcode: string, options?: CallOptions): Promise<OutputOf<'postcodes.lookUp'>> {
    return await this.#call.read('postcodes.lookUp', { postcode }, options);
  }
}
