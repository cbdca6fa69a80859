import type { Deps } from '../deps.ts';
import { GROUP_SCHEMA, type Resource, scimUrl, USER_SCHEMA } from './resources.ts';

/** Most resources in a page. */
export const MOST_RESULTS = 200;

const off = { supported: false } as const;

export const serviceProviderConfig = (deps: Deps): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the identity provider, made in Earshot',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: scimUrl(deps, '/ServiceProviderConfig') },
});

export const resourceTypes = (deps: Deps): Resource[] =>
  [
    { id: 'User', endpoint: '/Users', schema: USER_SCHEMA, description: 'User of the directory' },
    { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA, description: 'Group of users, which mappings name' },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...type,
    name: type.id,
    meta: { resourceType: 'ResourceType', location: scimUrl(deps, `/ResourceTypes/${type.id}`) },
  }));

interface Attribute {
  readonly name: string;
  readonly description: string;
  readonly type?: string;
  readonly required?: boolean;
  readonly multiValued?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
  readonly canonicalValues?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

/** With the defaults of RFC 7643, section 2.2. */
const whole = ({ subAttributes, ...attribute }: Attribute): object => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...attribute,
  ...(subAttributes !== undefined && { subAttributes: subAttributes.map(whole) }),
});

/** References to other resources. */
const references = (type: 'User' | 'Group', mutability: 'readOnly' | 'immutable'): readonly Attribute[] => [
  { name: 'value', description: `Id of the ${type.toLowerCase()}`, caseExact: true, mutability },
  { name: 'display', description: `Name of the ${type.toLowerCase()}`, mutability: 'readOnly' },
  { name: '$ref', description: 'Address', type: 'reference', referenceTypes: [type], mutability: 'readOnly' },
];

const USER: readonly Attribute[] = [
  { name: 'userName', description: 'Name at the provider, without case', required: true, uniqueness: 'server' },
  {
    name: 'name',
    description: 'Parts of the name',
    type: 'complex',
    subAttributes: [
      { name: 'givenName', description: 'First name' },
      { name: 'familyName', description: 'Last name' },
    ],
  },
  { name: 'displayName', description: 'Whole name' },
  { name: 'active', description: 'Inactive users have no account', type: 'boolean' },
  {
    name: 'emails',
    description: 'One address in a proven domain. May be left out if the user name is an address.',
    required: true,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      { name: 'value', description: 'Address', required: true },
      { name: 'type', description: 'Kind of address', canonicalValues: ['work'] },
      { name: 'primary', description: 'Whether it is the one that is used', type: 'boolean' },
    ],
  },
  {
    name: 'groups',
    description: 'Groups of the user',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: references('Group', 'readOnly'),
  },
];

const GROUP: readonly Attribute[] = [
  { name: 'displayName', description: 'Name, which a mapping of the claim groups may name', required: true },
  {
    name: 'members',
    description: 'Users in the group',
    type: 'complex',
    multiValued: true,
    subAttributes: references('User', 'immutable'),
  },
];

export const schemas = (deps: Deps): (Resource & { readonly id: string })[] =>
  [
    { id: USER_SCHEMA, name: 'User', description: 'User of the directory', attributes: USER.map(whole) },
    { id: GROUP_SCHEMA, name: 'Group', description: 'Group of users', attributes: GROUP.map(whole) },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: scimUrl(deps, `/Schemas/${schema.id}`) },
  }));
