import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { PublicRouter } from './generated/router.d.ts';

export type Inputs = inferRouterInputs<PublicRouter>;
export type Outputs = inferRouterOutputs<PublicRouter>;

/** `area.verb`, for example `locations.list`. */
export type Path = { [A in keyof Inputs]: `${A}.${keyof Inputs[A] & string}` }[keyof Inputs];
export type InputOf<P extends Path> = P extends `${infer A extends keyof Inputs}.${infer V}`
  ? V extends keyof Inputs[A]
    ? Inputs[A][V]
    : never
  : never;
export type OutputOf<P extends Path> = P extends `${infer A extends keyof Outputs}.${infer V}`
  ? V extends keyof Outputs[A]
    ? Outputs[A][V]
    : never
  : never;

type Item<P extends Path> = OutputOf<P> extends { items: readonly (infer T)[] } ? T : never;
type Watched<T> = T extends AsyncIterable<infer Value> ? Value : T;

export type CurrentSession = OutputOf<'session.current'>;
export type SessionToken = OutputOf<'session.signIn'>;
export type Group = OutputOf<'groups.tree'>['groups'][number];
export type Location = Item<'locations.list'>;
export type LocationStatus = Location['status'];
export type AudioClip = Item<'audioClips.list'>;
export type MessageCast = Item<'messageCasts.list'>;
export type Delivery = Item<'deliveries.list'>;
export type DeliveryDetail = OutputOf<'deliveries.get'>;
export type DeliveryStatus = Delivery['status'];
/** One location's part of a delivery. */
export type Target = Item<'deliveries.targets'>;
export type TargetStatus = Target['status'];
export type DeliveryChange = Watched<OutputOf<'deliveries.watch'>>;
export type Timeline = OutputOf<'deliveries.timeline'>;
export type AccessToken = Item<'accessTokens.list'>;
