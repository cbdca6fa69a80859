import { genericMessage } from '@earshot/domain/forms/generic-message';
import { config } from 'zod';

// Rules without their own message use the generic messages instead of zod's.
config({ customError: genericMessage });

export { zodResolver } from '@hookform/resolvers/zod';
