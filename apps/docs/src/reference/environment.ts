import { environmentDocumentation } from '@earshot/environment/documentation';

/** The page without the note for those who work on the repository. */
export const environmentPage = (): string => environmentDocumentation().replace(/^Generated from .*\n\n/m, '');
