import { useState } from 'react';

/**
 * The version that a form was made of. One that is loaded while somebody types is not what they saw: it counts once they
 * have saved or loaded it themselves.
 */
export function useSeenVersion(version: number, isTyped: boolean) {
  const [seen, see] = useState(version);
  if (!isTyped && seen !== version) see(version);
  return { seen, see };
}
