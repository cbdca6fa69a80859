import { NO_RESTRICTIONS } from '@earshot/domain/access-tokens/restrictions';
import { describe, expect, it } from 'vitest';
import { refuseOutside } from './restrictions.ts';

const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'];
const refused = (from: string | null) => {
  try {
    refuseOutside({ restrictions: { ...NO_RESTRICTIONS, networks } }, from);
    return false;
  } catch {
    return true;
  }
};

describe('the networks of an API token', () => {
  it.each(['203.0.113.9', '203.0.113.255', '198.51.100.7', '2001:db8:1::5', '::ffff:203.0.113.9', '203.0.113.9:4000'])(
    'include %s',
    (from) => expect(refused(from)).toBe(false),
  );

  it.each(['203.0.114.1', '198.51.100.8', '2001:db9::1', '::ffff:203.0.114.1', 'unix:', '', null])(
    'exclude %s',
    (from) => expect(refused(from)).toBe(true),
  );
});
