import { badRequest } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';

/** Positions in tables are opaque to callers, who only return them. */
export const writePosition = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url');

export function readPosition<Position extends z.ZodType>(
  schema: Position,
  text: string | undefined,
): z.output<Position> | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw badRequest('Not a position of this report', { field: 'after' });
  }
}
