import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { readMetadataInstant } from '../saml/read-instant.ts';
import { SamlFailure } from '../saml/saml-failure.ts';
import type { Signer } from './check-signature.ts';
import { createAggregateReader } from './read-aggregate.ts';
import { type FederationEntity, readCreation, readEntity } from './read-entity.ts';

/** eduGAIN has about 6,000 identity providers. */
export const MAXIMUM_ENTITIES = 25_000;

export interface AggregateTask {
  /** The file with the aggregate, and the one for its identity providers, one a line. */
  readonly from: string;
  readonly to: string;
  readonly signers: readonly Signer[];
  readonly allowsHttp: boolean;
}

export type AggregateProblem = 'UNSIGNED' | 'UNREADABLE' | 'TOO_MANY' | 'NO_EXPIRY' | 'NO_PROVIDERS';

export interface AggregateFacts {
  readonly id: string;
  readonly createdAt: Date | null;
  readonly validUntil: Date;
  readonly cacheSeconds: number | null;
  readonly providerCount: number;
  readonly hiddenCount: number;
  readonly skippedCount: number;
}

export type ReadAggregate =
  | { readonly problem: AggregateProblem }
  | { readonly problem: null; readonly facts: AggregateFacts };

/** Readers of lines take these two characters for ends as well, which JSON leaves as they are. */
const lineOf = (entity: FederationEntity): string =>
  `${JSON.stringify(entity).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

class TooMany extends Error {}

/** `PnYnMnDTnHnMnS` of XML Schema, without years and months, which have no length in seconds. */
export const readDuration = (text: string | undefined): number | null => {
  const found = /^P(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:\.\d+)?S)?)?$/.exec(
    text ?? '',
  );
  if (!found) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
};

const classify = (error: unknown): AggregateProblem => {
  if (error instanceof TooMany) return 'TOO_MANY';
  if (error instanceof SamlFailure)
    return error.code === 'SAML_SIGNATURE' || error.code === 'SAML_WEAK_ALGORITHM'
      ? 'UNSIGNED'
      : 'UNREADABLE';
  // The decoder of UTF-8, and the reader of certificates in the signature.
  if (error instanceof TypeError) return 'UNREADABLE';
  throw error;
};

/** The identity providers are in the other file only if the aggregate is signed as a whole; else they count for nothing. */
export const readAggregateFile = async ({
  from,
  to,
  signers,
  allowsHttp,
}: AggregateTask): Promise<ReadAggregate> => {
  const out = createWriteStream(to);
  const known = new Set<string>();
  let [hiddenCount, skippedCount, isFull] = [0, 0, false];
  const reader = createAggregateReader(signers, {
    onEntity: (element, groups) => {
      const entity = readEntity(element, groups, { allowsHttp });
      if (entity === null) return;
      if (entity === 'unusable' || known.has(entity.entityId)) {
        skippedCount += 1;
        return;
      }
      known.add(entity.entityId);
      if (known.size > MAXIMUM_ENTITIES) throw new TooMany();
      if (entity.isHidden) hiddenCount += 1;
      isFull = !out.write(lineOf(entity));
    },
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 16 })) {
      reader.write(decoder.decode(chunk as Buffer, { stream: true }));
      if (isFull) await once(out, 'drain');
      isFull = false;
    }
    reader.write(decoder.decode());
    const { id, attributes, extensions } = reader.end();
    const validUntil = readMetadataInstant(attributes.validUntil ?? '');
    if (!validUntil) return { problem: 'NO_EXPIRY' };
    if (known.size === 0) return { problem: 'NO_PROVIDERS' };
    const facts = {
      ...{ id, createdAt: readCreation(extensions), validUntil, hiddenCount, skippedCount },
      ...{ cacheSeconds: readDuration(attributes.cacheDuration), providerCount: known.size },
    };
    return { problem: null, facts };
  } catch (error) {
    return { problem: classify(error) };
  } finally {
    out.end();
    await finished(out);
  }
};
