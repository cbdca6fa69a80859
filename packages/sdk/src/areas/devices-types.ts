import type {
  BaseUnit,
  BaseUnitDetail,
  BaseUnitSort,
  Conference,
  ConferenceDetail,
  ConferenceSort,
  DeviceFilterInput,
  DeviceKind,
  DevicesInPlace,
  Endpoint,
  EndpointDetail,
  EndpointFilter,
  EndpointKind,
  ListEndpointsInput,
  RegistrationModule,
  RegistrationModuleDetail,
  RegistrationModuleSort,
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
export type DeviceDetailOf<Kind extends DeviceKind> = Kind extends EndpointKind
  ? EndpointDetail
  : Kind extends 'baseunit'
    ? BaseUnitDetail
    : Kind extends 'registrationModule'
      ? RegistrationModuleDetail
      : ConferenceDetail;

export type DeviceListInput<Kind extends DeviceKind> = DeviceFilter<Kind> &
  Pick<ListEndpointsInput, 'page' | 'pageSize' | 'order' | 'total'> & { sort?: DeviceSort<Kind> | undefined };
/** List input apart from page and order. */
export type DeviceFilter<Kind extends DeviceKind> = DeviceFilterInput &
  (Kind extends EndpointKind ? Pick<EndpointFilter, 'removed'> : unknown);
type DeviceSort<Kind extends DeviceKind> = Kind extends EndpointKind
  ? NonNullable<ListEndpointsInput['sort']>
  : Kind extends 'baseunit'
    ? BaseUnitSort
    : Kind extends 'registrationModule'
      ? RegistrationModuleSort
      : ConferenceSort;
/** A group with all groups below it, or a location by its controller's id or serial number. */
export type DevicePlace = DevicesInPlace;

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
