import { audienceError, type AudienceFields, audienceOf } from './audience.ts';
import type { CastCategory } from './limits.ts';

interface Fields extends AudienceFields {
  readonly category: CastCategory;
  readonly audioId: string | null;
  readonly messageClearId: string | null;
  readonly listeners: object | null;
}

export interface CastError {
  readonly field: keyof Fields;
  readonly message: string;
}

export function castErrors(fields: Fields): CastError[] {
  const clears = fields.category === 'clear_message';
  const audience = audienceError(fields);
  return [
    ...(audience === undefined ? [] : [audience]),
    ...when(audienceOf(fields) === undefined, 'targetIds', 'Please select at least one Location'),
    ...when(!clears && fields.audioId === null, 'audioId', 'Audio clip is required'),
    ...when(clears && fields.messageClearId === null, 'messageClearId', 'Choose the Message Cast to clear.'),
    ...when(clears && fields.listeners !== null, 'listeners', 'A clear message reaches the whole location.'),
    ...when(!clears && fields.messageClearId !== null, 'messageClearId', 'Only a clear message clears another one.'),
  ];
}

const when = (wrong: boolean, field: keyof Fields, message: string): CastError[] => (wrong ? [{ field, message }] : []);
