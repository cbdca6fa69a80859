import type { EvidenceManifest as WrittenManifest } from '@earshot/domain/evidence/schema';
import type { EvidenceManifest } from '@earshot/sdk/evidence';
import type { PublicRouter } from '@earshot/sdk/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, it } from 'vitest';
import type { Inputs, Outputs } from '../../apps/api/src/public-router.ts';

type SdkInputs = inferRouterInputs<PublicRouter>;
type SdkOutputs = inferRouterOutputs<PublicRouter>;

/** Writes interfaces and intersections out, so that only their fields are compared. */
type Plain<T> =
  T extends AsyncIterable<infer Value>
    ? { pushed: Plain<Value> }
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only deferred conditions compare exactly
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Paths whose types differ in two routers. */
type Differing<A, B> = {
  [Area in keyof A & string]: Area extends keyof B
    ? {
        [Verb in keyof A[Area] & string]: Verb extends keyof B[Area]
          ? IsSame<Plain<A[Area][Verb]>, Plain<B[Area][Verb]>> extends true
            ? never
            : `${Area}.${Verb}`
          : `${Area}.${Verb}`;
      }[keyof A[Area] & string]
    : Area;
}[keyof A & string];

it('The SDK has the inputs of the api, no more and no less', () => {
  expectTypeOf<Differing<Inputs, SdkInputs>>().toBeNever();
  expectTypeOf<Differing<SdkInputs, Inputs>>().toBeNever();
});

it('The SDK has the results of the api, no more and no less', () => {
  expectTypeOf<Differing<Outputs, SdkOutputs>>().toBeNever();
  expectTypeOf<Differing<SdkOutputs, Outputs>>().toBeNever();
});

it('The SDK reads the manifests of evidence packs as the platform writes them', () => {
  expectTypeOf<WrittenManifest>().toExtend<EvidenceManifest>();
});
