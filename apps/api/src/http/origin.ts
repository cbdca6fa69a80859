import { AppError } from '@earshot/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses what a page of another site sends: its own pages are those of this host and of the public address. Programs
 * other than browsers send no Origin.
 */
export const refuseForeignOrigin =
  (publicUrl: string | undefined) =>
  async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> => {
    const { origin, host } = headers;
    if (origin === undefined) return;
    const ours = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
    if (origin === ours || (URL.canParse(origin) && new URL(origin).host === host)) return;
    throw new AppError('UE_403', 'Pages of other sites may not call this');
  };
