import { Flags } from '@oclif/core';

export const sortFlag = Flags.string({
  description: 'Sort locations by this column, highest first: initiated, unanswered, p50 or p90',
});
