import { findLocation } from '@earshot/db/queries/locations/locations';
import { AppError, badRequest, notFound } from '@earshot/domain/errors/app-error';
import { EVIDENCE_KEYS_PATH, evidenceFileName } from '@earshot/domain/evidence/file-name';
import { EVIDENCE_FORMAT, EVIDENCE_FORMAT_VERSION, evidenceQuery } from '@earshot/domain/evidence/schema';
import { createPool } from '@earshot/http-limits/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type AllowedExport, allowedExport } from '../../exports/allowed-export.ts';
import { sendExport } from '../../exports/send-export.ts';
import { requestContext } from '../../http/trpc.ts';
import { isFeatureOn } from '@earshot/db/queries/groups/is-feature-on';
import type { ReadingRule } from '../../trpc/rule.ts';
import { createWrite } from '../../trpc/write.ts';
import { makePack, type Pack, type PackFacts } from './make-pack.ts';
import { removedAfter, sentSpool } from './sent-spool.ts';
import { removeOldSpools, type Spool } from './spool.ts';
import { zipFiles, zipLength } from './zip-files.ts';

const RULE = {
  permission: 'export_evidence',
  scope: { item: 'controller', from: 'locationId' },
  rate: 'expensive',
} as const satisfies ReadingRule;

/** Packs that are made at the same time. Each has a connection and a transaction. */
const AT_ONCE = { inAll: 4, each: 1 };

/** Packs that are made or sent at the same time. Each occupies disk until it was sent. */
const KEPT = { inAll: 16, each: 2 };

type Allowed = AllowedExport<typeof evidenceQuery>;

/**
 * `GET /exports/evidence.zip?locationId=…&from=…&to=…`: a signed pack about a location. The public keys are at
 * `EVIDENCE_KEYS_PATH`, for everybody.
 */
export function serveEvidence(app: FastifyInstance, deps: Deps, platformVersion: string): void {
  const made = createPool(AT_ONCE);
  const kept = createPool(KEPT);
  app.addHook('onReady', () => removeOldSpools());
  app.get(EVIDENCE_KEYS_PATH, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(deps.evidence.keys),
  );
  app.get('/exports/evidence.zip', { exposeHeadRoute: false }, async (request, reply) => {
    const allowed = await allowedExport(deps, request, { rule: RULE, query: evidenceQuery, also: 'view_controllers' });
    const holder = allowed.principal().userId;
    if (!made.take(holder, 1)) throw busy();
    const making = async () => {
      if (!kept.take(holder, 1)) throw busy();
      const spool = await sentSpool(reply.raw, () => kept.give(holder, 1));
      return { spool, ...(await spooled({ deps, request, reply, allowed, spool, platformVersion })) };
    };
    const { spool, manifest, files } = await making().finally(() => made.give(holder, 1));
    const madeAt = new Date(manifest.madeAt);
    const name = evidenceFileName(manifest.location.name, madeAt);
    const file = { name, type: 'application/zip', bytes: zipLength(files) } as const;
    // Ends when the reader has the last byte, so other packs may be made from here on.
    return await sendExport(reply, removedAfter(spool, zipFiles(files, madeAt)), file);
  });
}

const busy = (): AppError =>
  new AppError('UE_510', 'Another evidence pack is being made. Please try again shortly.', {
    details: { retryAfterMs: 2_000, began: false },
  });

interface Making {
  readonly deps: Deps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly allowed: Allowed;
  readonly spool: Spool;
  readonly platformVersion: string;
}

/** Makes the pack and records it. Without a pack, the spool is removed. */
async function spooled(making: Making): Promise<Pack> {
  try {
    const pack = await readPack(making);
    await recordPack(making, pack);
    return pack;
  } catch (error) {
    await making.spool.remove();
    throw error;
  }
}

async function readPack({ deps, request, reply, allowed, spool, platformVersion }: Making): Promise<Pack> {
  const { query, principal, place, recheck } = allowed;
  const { scope } = principal();
  const [row, hasCasts] = await Promise.all([
    findLocation(deps.db, scope, query.locationId),
    isFeatureOn(deps, place, 'mds'),
  ]);
  if (row === undefined) throw notFound();
  const asOf = new Date();
  const { from, to } = rangeOf(query, asOf);
  const features = (place?.features ?? []).filter((feature) => feature !== 'mds' || hasCasts);
  const { userId, user, kind } = principal();
  const facts: PackFacts = {
    format: EVIDENCE_FORMAT,
    formatVersion: EVIDENCE_FORMAT_VERSION,
    location: {
      id: row.id,
      serialNumber: row.serial,
      name: row.box_name,
      groupTitle: row.group_title,
      timezone: row.timezone,
    },
    range: { from: from.toISOString(), to: to.toISOString() },
    madeBy: {
      userId,
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      with: kind === 'session' ? 'session' : 'token',
    },
    madeAt: asOf.toISOString(),
    requestId: request.id,
    platformVersion,
  };
  return await makePack(deps.db, spool, {
    facts,
    signer: deps.evidence,
    publicUrl: deps.publicUrl,
    source: { controllerId: row.id, features, from, to, asOf },
    reader: principal,
    recheck: async () => {
      if (reply.raw.destroyed) throw badRequest('The connection ended');
      await recheck();
    },
  });
}

/** A range that reaches into the future ends when the pack is made. */
function rangeOf({ from, to }: z.output<typeof evidenceQuery>, asOf: Date): { from: Date; to: Date } {
  const end = new Date(to);
  return { from: new Date(from), to: end > asOf ? asOf : end };
}

/** Writes the user event, which names the signed manifest. */
async function recordPack({ deps, request, allowed }: Making, { manifest, manifestSha256 }: Pack): Promise<void> {
  const { address, userAgent, caller } = requestContext(deps, request);
  const { place } = allowed;
  if (place === undefined) throw notFound();
  const call = { deps, requestId: request.id, path: request.routeOptions.url ?? '', address, userAgent };
  const by = { token: caller.token, principal: allowed.principal(), place };
  const rule = { ...RULE, audit: 'controller.export-evidence' };
  await createWrite(
    { ...call, ...by },
    { rule, key: undefined },
  )(async (_trx, audit) =>
    audit({
      subjectId: manifest.location.id,
      after: {
        ...manifest.range,
        parts: manifest.parts.flatMap(({ part, included }) => (included ? [part] : [])),
        manifestSha256,
        keyId: manifest.keyId,
      },
    }),
  );
}
