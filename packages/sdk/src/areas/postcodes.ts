import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { FoundPostcode } from '../types.ts';

/** Positions of postcodes of the United Kingdom. */
export class Postcodes {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns the position of a postcode as `[lng, lat]`, in degrees. An unknown postcode throws NotFoundError. */
  async lookUp(postcode: string, options?: CallOptions): Promise<FoundPostcode> {
    return await this.#call.read('postcodes.lookUp', { postcode }, options);
  }
}
