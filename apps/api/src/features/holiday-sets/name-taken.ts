import { type AppError, badRequest } from '@earshot/domain/errors/app-error';

export const nameTaken = (): AppError =>
  badRequest('A holiday set with that name already exists in this group.', { field: 'name' });
