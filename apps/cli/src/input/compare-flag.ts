import { COMPARISONS } from '@earshot/domain/reports/comparison';
import { Flags } from '@oclif/core';

export const compareFlag = Flags.option({
  options: COMPARISONS,
  description: 'Compare with the period before, the same time last year, or the median of the location’s group',
})();
