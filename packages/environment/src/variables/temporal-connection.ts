import { z } from 'zod';
import { variable, type VariableFacts } from '../variable.ts';
import { text } from './kinds.ts';

type Facts = Pick<VariableFacts, 'description' | 'expects' | 'example' | 'secret'>;

const optional = (schema: z.ZodType<string>, facts: Facts) =>
  variable(schema.optional(), { topic: 'Workflows', readBy: ['worker'], ...facts });

const A_PEM_FILE = 'the path of a PEM file';
const A_PEM = 'text in PEM format';
const pem = z.string().startsWith('-----BEGIN ');

/** Variables of Temporal's own tools for a connection with TLS, in addition to address and namespace. */
export const TEMPORAL_CONNECTION_VARIABLES = {
  TEMPORAL_CONFIG_FILE: optional(text, {
    description:
      "Profiles of Temporal's tools in TOML. No file is read if unset. Variables override values of the file.",
    expects: 'the path of a TOML file',
    example: '/etc/earshot/temporal.toml',
  }),
  TEMPORAL_PROFILE: optional(text, {
    description: 'Profile in TEMPORAL_CONFIG_FILE. If unset, `default`.',
    expects: 'the name of a profile',
    example: 'production',
  }),
  TEMPORAL_API_KEY: optional(text, {
    description: 'API key for Temporal. Switches on TLS.',
    expects: 'an API key',
    example: 'eyJhbGciOiJFUzI1NiJ9.earshot.sample',
    secret: true,
  }),
  TEMPORAL_TLS: optional(z.enum(['true', 'false']), {
    description:
      'Whether the connection to Temporal uses TLS. If unset, TLS is used with an API key or any certificate.',
    expects: 'true or false',
    example: 'true',
  }),
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: optional(text, {
    description: "Certificate authority of Temporal's certificate. If unset, those of the system.",
    expects: A_PEM_FILE,
    example: '/etc/earshot/temporal-ca.pem',
  }),
  TEMPORAL_TLS_SERVER_CA_CERT_DATA: optional(pem, {
    description: 'The same as text.',
    expects: A_PEM,
    example: '-----BEGIN CERTIFICATE-----…',
  }),
  TEMPORAL_TLS_CLIENT_CERT_PATH: optional(text, {
    description: "The worker's certificate, for mutual TLS. Needs a key.",
    expects: A_PEM_FILE,
    example: '/etc/earshot/worker.pem',
  }),
  TEMPORAL_TLS_CLIENT_CERT_DATA: optional(pem, {
    description: 'The same as text.',
    expects: A_PEM,
    example: '-----BEGIN CERTIFICATE-----…',
  }),
  TEMPORAL_TLS_CLIENT_KEY_PATH: optional(text, {
    description: "Key of the worker's certificate.",
    expects: A_PEM_FILE,
    example: '/etc/earshot/worker.key',
  }),
  TEMPORAL_TLS_CLIENT_KEY_DATA: optional(pem, {
    description: 'The same as text.',
    expects: A_PEM,
    example: '-----BEGIN PRIVATE KEY-----…',
    secret: true,
  }),
  TEMPORAL_TLS_SERVER_NAME: optional(text, {
    description: "Name in Temporal's certificate, if it differs from the host of the address.",
    expects: 'a host name',
    example: 'temporal.example.com',
  }),
};
