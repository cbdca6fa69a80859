import type { TestApi } from '../../../apps/api/src/testing/test-api.ts';
import type { PlacedThings } from '../../../apps/api/src/testing/world.ts';
import type { MatrixPrincipal } from '../principals.ts';

export interface Sample {
  readonly api: TestApi;
  /** The group of the call, with its contents. */
  readonly place: PlacedThings;
  readonly principal: MatrixPrincipal | undefined;
}
export type MakeInput = (sample: Sample) => unknown;

export const inGroup: MakeInput = ({ place }) => ({ groupId: place.groupId });
export const nothing: MakeInput = () => ({});
