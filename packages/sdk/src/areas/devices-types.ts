import type {
  BaseUnit,
  Conference,
  DeviceKind,
  Endpoint,
  EndpointKind,
  InputOf,
  OutputOf,
  RegistrationModule,
} from '../types.ts';

type Area<Kind extends DeviceKind> = Kind extends EndpointKind
  ? 'endpoints'
  : Kind extends 'baseunit'
    ? 'baseUnits'
    : Kind extends 'registrationModule'
      ? 'registrationModules'
      : 'conferences';
/** A list row of a device type. */
export type DeviceOf<Kind extends DeviceKind> = Kind extends EndpointKind
  ? Endpoint
  : Kind extends 'baseunit'
    ? BaseUnit
    : Kind extends 'registrationModule'
      ? RegistrationModule
      : Conference;
export type DeviceDetailOf<Kind extends DeviceKind> = OutputOf<`${Area<Kind>}.get`>;

export type DeviceListInput<Kind extends DeviceKind> = DeviceFilter<Kind> &
  Pick<InputOf<'endpoints.list'>, 'page' | 'pageSize' | 'order' | 'total'> & { sort?: DeviceSort<Kind> | undefined };
/** List input apart from page and order. */
export type DeviceFilter<Kind extends DeviceKind> = InputOf<'baseUnits.count'> &
  (Kind extends EndpointKind ? Pick<InputOf<'endpoints.count'>, 'removed'> : unknown);
type DeviceSort<Kind extends DeviceKind> = NonNullable<InputOf<`${Area<Kind>}.list`>['sort']>;
/** A group with all groups below it, or a location by its controller's id or serial number. */
export type DevicePlace = InputOf<'baseUnits.stats'>;

/** API area of each device type. */
export const AREA_OF = {
  headset: 'endpoints',
  handset: 'endpoints',
  callpoint: 'endpoints',
  keypad: 'endpoints',
  baseunit: 'baseUnits',
  registrationModule: 'registrationModules',
  conference: 'conferences',
} as const satisfies { [Kind in DeviceKind]: Area<Kind> };

export const ID_OF = {
  headset: 'endpointId',
  handset: 'endpointId',
  callpoint: 'endpointId',
  keypad: 'endpointId',
  baseunit: 'baseUnitId',
  registrationModule: 'registrationModuleId',
  conference: 'conferenceId',
} as const satisfies Record<DeviceKind, string>;

export const isEndpointKind = (kind: DeviceKind): kind is EndpointKind => AREA_OF[kind] === 'endpoints';
