import { AppError } from '@earshot/domain/errors/app-error';

export function refuseUnknownPath(): never {
  throw new AppError('UE_404', 'Not Found');
}
