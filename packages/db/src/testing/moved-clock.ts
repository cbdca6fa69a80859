/** True in `npm run test:calendar`. PostgreSQL ends no statement at its time limit while libfaketime moves its clock. */
export const IS_CLOCK_MOVED = process.env['FAKETIME'] !== undefined;
