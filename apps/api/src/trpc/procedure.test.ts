import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures } from '../testing/procedures.ts';
import { procedure } from './procedure.ts';

const id = z.object({ clipId: z.uuid() });
const onClip = { permission: 'edit_announcement_clips', scope: { item: 'audioClip', from: 'clipId' } } as const;

describe('a procedure', () => {
  it('cannot be created without its rule, input and output (checked by the compiler)', () => {
    const writing = procedure({ ...onClip, rate: 'write', audit: 'clip.change' })
      .input(id)
      .output(id);
    expect(writing.mutation(({ input }) => input)).toBeDefined();

    // @ts-expect-error A mutation needs its audit verb.
    procedure({ ...onClip, rate: 'write' });
    // @ts-expect-error A permission that does not exist.
    procedure({ permission: 'edit_everything', scope: 'none', rate: 'read' });
    // @ts-expect-error The field that the scope reads must be in the input.
    procedure({ ...onClip, rate: 'read' }).input(z.object({ id: z.uuid() }));
    // @ts-expect-error A group scope needs groupId.
    procedure({ permission: 'view_mcasts', scope: 'group', rate: 'read' }).input(id);
    const withInput = procedure({ ...onClip, rate: 'read' }).input(id);
    // @ts-expect-error Without an output there is nothing to make.
    expect(withInput.query).toBeUndefined();
    const reading = withInput.output(id);
    // @ts-expect-error What reads is no mutation.
    expect(reading.mutation).toBeDefined();
  });

  it('declares its permission and rate, and an audit verb exactly if it is a mutation', () => {
    expect(procedures.size).toBeGreaterThan(25);
    for (const [path, { type, meta }] of procedures) {
      const { permission, rate } = meta;
      const hasPermission = typeof permission === 'string' ? permission !== '' : permission.report === 'type';
      expect({ path, hasPermission, rate }).toEqual({ path, hasPermission: true, rate: expect.any(String) });
      const writes = meta.audit !== undefined;
      expect({ path, writes, watches: meta.rate === 'watch' }).toEqual({
        path,
        writes: type === 'mutation',
        watches: type === 'subscription',
      });
    }
  });
});
