import { escalateRanks } from './rank-escalation.ts';
import { raceGroupTree } from './group-races.ts';

interface Attacks {
  readonly operations: number;
  readonly rounds: number;
  readonly seed: string;
  readonly say: (text: string) => void;
}

const times = (count: number): string => count.toLocaleString('en-GB');

/**
 * Runs the attacks on permissions and checks their invariants. Throws at the first difference; returns the section of
 * docs/benchmarks.md.
 */
export async function attackRights({ operations, rounds, seed, say }: Attacks): Promise<string> {
  const rows: string[] = [];
  const timed = async (what: string, attack: () => Promise<void>) => {
    const began = performance.now();
    await attack();
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(`✓ ${what}: no difference, ${seconds} s`);
    rows.push(`- ${what}: no difference, ${seconds} s.`);
  };
  await timed(`${times(operations)} random operations on users and roles, against a reference model`, () =>
    escalateRanks({ operations, seed }),
  );
  await timed(`${times(rounds)} rounds of groups created, moved and removed at once`, () =>
    raceGroupTree({ rounds, seed }),
  );
  return ['## Attacks on rights', '', `${new Date().toISOString().slice(0, 10)}, seed \`${seed}\`.`, '', ...rows].join(
    '\n',
  );
}
