import { z } from 'zod';
import { variable } from '../variable.ts';
import { EVERY_PART, httpUrl, networks, text } from './kinds.ts';

export const GENERAL_VARIABLES = {
  NODE_ENV: variable(z.enum(['development', 'test', 'production']).default('development'), {
    topic: 'General',
    description:
      'With `production`, sample secrets, the demo and a database role that may change the audit log are refused, and development pages are off.',
    expects: 'development, test or production',
    example: 'production',
    readBy: EVERY_PART,
  }),
  EARSHOT_ENVIRONMENT: variable(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/)
      .optional(),
    {
      topic: 'General',
      description:
        'Name of this installation. Settings and feature flags may have values for one installation. If unset, `production` or `development`, as in NODE_ENV.',
      expects: 'lower-case letters, digits and hyphens',
      example: 'staging',
      readBy: ['api', 'worker', 'standalone'],
    },
  ),
  OUTBOUND_NETWORKS: variable(networks.default([]), {
    topic: 'General',
    description:
      'Private networks that webhooks and identity providers of customers may have addresses in. Of other addresses only public ones are connected to.',
    expects: 'addresses and networks in CIDR notation, separated by commas',
    example: '10.20.0.0/16',
    readBy: ['api', 'worker'],
  }),
  LOG_LEVEL: variable(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'), {
    topic: 'General',
    description: 'Lowest level that is logged.',
    expects: 'trace, debug, info, warn, error, fatal or silent',
    example: 'debug',
    readBy: EVERY_PART,
  }),
  BLOB_DIR: variable(text.default('.earshot/blobs'), {
    topic: 'General',
    description:
      'Folder of audio clips and firmware. All parts that read it share one folder. Unused with BLOB_BUCKET.',
    expects: 'a folder',
    example: '/var/lib/earshot/blobs',
    readBy: ['api', 'worker', 'gateway', 'db'],
  }),
  BLOB_BUCKET: variable(text.optional(), {
    topic: 'General',
    description:
      'Bucket of S3-compatible storage for audio clips and firmware, instead of a folder. It must keep versions. The credentials and the region are read as by every AWS SDK, for example from AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION.',
    expects: 'the name of a bucket',
    example: 'earshot-files',
    readBy: ['api', 'worker', 'gateway', 'db'],
  }),
  BLOB_BUCKET_ENDPOINT: variable(httpUrl.optional(), {
    topic: 'General',
    description: 'Address of the storage of BLOB_BUCKET. If unset, Amazon S3 in the region.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://storage.example.com',
    readBy: ['api', 'worker', 'gateway', 'db'],
  }),
  BLOB_BUCKET_LINKS: variable(z.enum(['yes', 'no']).default('no'), {
    topic: 'General',
    description:
      'With `yes`, the gateway redirects the downloads of devices to links into the bucket, which are signed and valid for five minutes. Devices must be able to reach the storage.',
    expects: 'yes or no',
    example: 'yes',
    readBy: ['gateway'],
  }),
  BUILD_REVISION: variable(
    z
      .string()
      .regex(/^[\da-f]{7,40}$/)
      .optional(),
    {
      topic: 'General',
      description: 'Commit of the running code, shown by the health page. If unset, the commit of the checkout.',
      expects: '7 to 40 hexadecimal digits',
      example: '478575c0aa31',
      readBy: ['api', 'worker', 'gateway', 'standalone'],
    },
  ),
  POSTCODES_URL: variable(httpUrl.optional(), {
    topic: 'General',
    description:
      'Base address of a postcode service with the API of postcodes.io. If unset, postcodes are looked up in the database table that `earshot-server import-postcodes` (`packages/db/src/cli/import-postcodes.ts`) fills from the ONS Postcode Directory.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://api.postcodes.io',
    readBy: ['api'],
  }),
};
