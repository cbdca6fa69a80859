import type { BlobStore } from '@earshot/blob-store/blob-store';
import type { Database } from '@earshot/db/client';
import type { SecretBox } from '@earshot/db/secret-box';
import type { FastifyBaseLogger } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { EventBus } from './changes/event-bus.ts';
import type { EvidenceSigner } from './features/evidence/evidence-keys.ts';
import type { FirmwareKeys } from './features/tasks/firmware-keys.ts';
import type { FindTxtRecords } from './identity-providers/txt-records.ts';
import type { FindPostcode } from './postcodes/postcode-service.ts';
import type { SpeechProvider } from './speech/speech-provider.ts';
import type { RateLimiter } from './trpc/rate-limiter.ts';
import type { UsageBook } from './usage/usage-book.ts';

/** Dependencies of the api; `main.ts` creates the real ones. */
export interface Deps {
  readonly db: Database;
  /** For reads that may be some seconds old: a replica of `db`, or `db` itself. */
  readonly replica: () => Database;
  readonly blobs: BlobStore;
  readonly speech: SpeechProvider;
  readonly findPostcode: FindPostcode;
  readonly findTxtRecords: FindTxtRecords;
  /** Fetches documents and tokens of identity providers. */
  readonly fetchProvider: CustomFetch;
  readonly changes: EventBus;
  readonly rates: RateLimiter;
  readonly usage: UsageBook;
  readonly secrets: SecretBox;
  readonly firmwareKeys: FirmwareKeys;
  readonly evidence: EvidenceSigner;
  /** Public address of the portal, used for links in mails and responses; never taken from a request. */
  readonly publicUrl: string;
  /** Closes pages meant for development. */
  readonly production: boolean;
  /** Name of this installation; settings may differ by environment. */
  readonly environment: string;
  readonly log: FastifyBaseLogger;
}
