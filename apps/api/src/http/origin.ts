import { AppError } from '@earshot/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses requests from pages of other sites. Allowed are pages of this host and of the public address, and requests
 * without Origin, as sent by other programs than browsers.
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
