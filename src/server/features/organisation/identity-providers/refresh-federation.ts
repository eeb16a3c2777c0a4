import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { TaskFailed } from '../../../processes/create-task-runner.ts';
import type { AggregateFacts, AggregateProblem, AggregateTask } from './federation/aggregate-file.ts';
import { aggregateReader } from './federation/aggregate-task.ts';
import { type Download, downloadAggregate, MAXIMUM_AGGREGATE } from './federation/download-aggregate.ts';
import { hostOf } from './federation/federation-subject.ts';
import { searchable } from './federation/fold.ts';
import {
  deleteEntities,
  insertEntities,
  lockFederation,
  type NewEntity,
  noteFailure,
  noteTakenOver,
  noteUnchanged,
} from './federation/queries.ts';
import type { FederationEntity } from './federation/read-entity.ts';
import { classifyFailure, setUpProblem } from './providers/provider-failure.ts';
import { type FederationRow, findProvider } from './providers/queries.ts';

type Needs = Pick<Services, 'database' | 'settings' | 'log'>;

const INSERTED_AT_ONCE = 200;

const PROBLEMS = {
  UNSIGNED: 'identityProvider.metadataUnsigned',
  UNREADABLE: 'identityProvider.metadataUnreadable',
  TOO_MANY: 'identityProvider.metadataTooLarge',
  NO_EXPIRY: 'identityProvider.metadataWithoutEnd',
  NO_PROVIDERS: 'identityProvider.notInMetadata',
} as const satisfies Record<AggregateProblem, string>;

const tooLarge = (): Problem =>
  new Problem('identityProvider.metadataTooLarge', { megabytes: MAXIMUM_AGGREGATE / 1024 / 1024 });

const verify = async (task: AggregateTask, signal: AbortSignal): Promise<AggregateFacts> => {
  const result = await aggregateReader.run(task, signal).catch((error: unknown) => {
    // Its process has passed a limit of memory or time.
    if (error instanceof TaskFailed) throw tooLarge();
    throw error;
  });
  if (result.problem === null) return result.facts;
  throw result.problem === 'TOO_MANY' ? tooLarge() : new Problem(PROBLEMS[result.problem]);
};

/** Whoever repeats old metadata could bring back a provider whose key was stolen. The instant of creation says more than the end. */
const isOlder = (
  { createdAt, validUntil }: AggregateFacts,
  before: { createdOn: Date | null; validUntil: Date | null },
): boolean => {
  if (before.createdOn !== null && createdAt !== null) return createdAt < before.createdOn;
  return before.validUntil !== null && validUntil < before.validUntil;
};

const rowOf = (entity: FederationEntity): NewEntity => {
  const { entityId, names, keywords, scopes } = entity;
  const texts = [
    names.de,
    names.en === names.de ? '' : names.en,
    scopes.join(' '),
    hostOf(entityId),
    keywords,
  ];
  return {
    ...{ entity_id: entityId, name_de: names.de, name_en: names.en },
    search: searchable(texts.filter((text) => text !== '').join(' ')),
    ...{ scopes, authority: entity.authority, is_hidden: entity.isHidden, certificates: entity.certificates },
    ...{ sign_in_address: entity.signInAddress, sign_out_address: entity.signOutAddress },
    valid_until: entity.validUntil,
  };
};

const storeEntities = async (
  db: Trx,
  place: { tenantId: number; providerId: number },
  file: string,
): Promise<void> => {
  await deleteEntities(db, place.providerId);
  let rows: NewEntity[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    rows.push(rowOf(JSON.parse(line) as FederationEntity));
    if (rows.length < INSERTED_AT_ONCE) continue;
    await insertEntities(db, place, rows);
    rows = [];
  }
  if (rows.length > 0) await insertEntities(db, place, rows);
};

const takeOver = (
  { database }: Needs,
  { tenantId, id: providerId, federation }: FederationRow,
  { file, facts, download }: { file: string; facts: AggregateFacts; download: Download },
): Promise<void> =>
  inTenant(database, tenantId, async (db) => {
    const before = await lockFederation(db, providerId);
    // Somebody has changed whom to trust meanwhile: the next attempt asks by that.
    if (!before || before.signers.join() !== federation.signers.join()) return;
    if (facts.validUntil <= new Date()) throw new Problem('identityProvider.metadataExpired');
    if (isOlder(facts, before)) throw new Problem('identityProvider.metadataOlder');
    await storeEntities(db, { tenantId, providerId }, file);
    await noteTakenOver(db, providerId, {
      ...download,
      ...{ cacheSeconds: facts.cacheSeconds, createdOn: facts.createdAt, validUntil: facts.validUntil },
      ...{ providerCount: facts.providerCount, hiddenCount: facts.hiddenCount },
      skippedCount: facts.skippedCount,
    });
  });

const refresh = async (needs: Needs, row: FederationRow, signal: AbortSignal): Promise<void> => {
  const { tenantId, id: providerId, issuer, federation } = row;
  const folder = await mkdtemp(join(tmpdir(), 'plenum-federation-'));
  const [from, to] = [join(folder, 'metadata.xml'), join(folder, 'providers')];
  try {
    const download = await downloadAggregate(needs.settings, issuer, {
      to: from,
      before: federation,
      signal,
    });
    if (download === null) {
      await inTenant(needs.database, tenantId, (db) => noteUnchanged(db, providerId));
      return;
    }
    const { allowsRemoteHttp: allowsHttp = false } = needs.settings;
    const facts = await verify({ from, to, signers: federation.signers, allowsHttp }, signal);
    await takeOver(needs, row, { file: to, facts, download });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Fetches the metadata of a federation and takes them over as a whole, or leaves everything as it was and notes why. */
export const refreshFederation = async (
  needs: Needs,
  { tenantId, providerId }: { tenantId: number; providerId: number },
  signal: AbortSignal,
): Promise<void> => {
  const row = await inTenant(needs.database, tenantId, (db) => findProvider(db, providerId));
  if (row?.kind !== 'FEDERATION') return;
  try {
    await refresh(needs, row, signal);
  } catch (error) {
    const problem = setUpProblem(error);
    if (signal.aborted || !(problem instanceof Problem)) throw error;
    needs.log.warn(
      { providerId, failure: classifyFailure(error) },
      'Metadata of a federation were not taken over',
    );
    await inTenant(needs.database, tenantId, (db) => noteFailure(db, providerId, problem.code));
  }
};
