import { z } from 'zod';
import { variable } from '../variable.ts';
import { A_PORT, port } from './kinds.ts';

export const DATABASE_VARIABLES = {
  DATABASE_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }), {
    topic: 'Database',
    description: 'PostgreSQL 18 or later. Without it `npm start` runs an embedded one.',
    expects: 'a URL that begins with postgres://',
    example: 'postgres://earshot:password@db.internal:5432/earshot',
    readBy: ['api', 'worker', 'gateway', 'db', 'standalone'],
    secret: true,
  }),
  POSTGRES_PORT: variable(port.default(15_432), {
    topic: 'Database',
    description: 'Port of the embedded PostgreSQL on LOOPBACK.',
    expects: A_PORT,
    example: '15433',
    readBy: ['standalone'],
  }),
};
