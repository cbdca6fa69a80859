import { z } from 'zod';
import { variable } from '../variable.ts';
import { A_PORT, port } from './kinds.ts';

export const DATABASE_VARIABLES = {
  DATABASE_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }), {
    topic: 'Database',
    description:
      'PostgreSQL 18 or later, with the role of the application. This role owns no table, so it cannot change the audit log. If unset, `npm start` runs an embedded PostgreSQL.',
    expects: 'a URL that begins with postgres://',
    example: 'postgres://earshot_app:password@db.internal:5432/earshot',
    readBy: ['api', 'worker', 'gateway', 'db', 'standalone'],
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    topic: 'Database',
    description:
      'The same database and role without the pooler to which DATABASE_URL leads, for locks and notifications, which need a session of their own. If set, DATABASE_URL may contain `{part}`, which is replaced by api, worker or gateway. If unset, DATABASE_URL must lead to PostgreSQL itself.',
    expects: 'a URL that begins with postgres://',
    example: 'postgres://earshot_app:password@db.internal:5432/earshot',
    readBy: ['api', 'worker', 'gateway', 'db'],
    secret: true,
  }),
  DATABASE_OWNER_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }), {
    topic: 'Database',
    description:
      'The same database with the role that owns the tables. Only `earshot-server migrate` (`packages/db/src/cli/migrate.ts`) uses it: it updates the tables, creates the role of DATABASE_URL if the owner may create roles, and grants its privileges. If unset, `npm start` outside production lets the role of DATABASE_URL own the tables.',
    expects: 'a URL that begins with postgres://',
    example: 'postgres://earshot_owner:password@db.internal:5432/earshot',
    readBy: ['db', 'standalone'],
    secret: true,
  }),
  DATABASE_READ_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    topic: 'Database',
    description:
      'A read replica (streaming standby) of the database, with the role of DATABASE_URL. Reports and events are read from it while it is at most 30 s behind. If unset, they are read from DATABASE_URL.',
    expects: 'a URL that begins with postgres://',
    example: 'postgres://earshot_app:password@db-replica.internal:5432/earshot',
    readBy: ['api'],
    secret: true,
  }),
  POSTGRES_PORT: variable(port.default(15_432), {
    topic: 'Database',
    description: 'Port of the embedded PostgreSQL on 127.0.0.1.',
    expects: A_PORT,
    example: '15433',
    readBy: ['standalone'],
  }),
};
