import { badRequest } from '@earshot/domain/errors/app-error';
import type { Deps } from '../../deps.ts';

/** Refuses `http` in production. The worker checks the network of the address at each delivery. */
export function checkUrl({ production }: Pick<Deps, 'production'>, url: string | undefined): void {
  if (production && url !== undefined && new URL(url).protocol !== 'https:')
    throw badRequest('Give an address that begins with https://', { field: 'url' });
}
