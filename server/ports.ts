import type { AiPorts } from './ai/ports.ts';
import type { Accounts } from './auth/accounts.ts';
import type { BreachedPolicy } from './auth/breachedPasswords.ts';
import type { FeedPace } from './feed/pace.ts';
import type { FileStore } from './files/fileStore.ts';
import type { PhotoEncoder } from './files/media.ts';
import type { Limits } from './limits/limits.ts';
import type { ListReads } from './lists/listReads.ts';
import type { LogStore } from './log/logStore.ts';
import type { Mailer } from './mail/mail.ts';
import type { NodeStore } from './nodes/nodeStore.ts';
import type { OperatorLog } from './operations/operatorLog.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Site } from './site/site.ts';
import type { Store } from './store/store.ts';
import type { UpstreamPorts } from './upstream/ports.ts';
import type { Clock, Ids } from './system.ts';

/** The server's environment. Only these ports access a clock, a disk or a database; `app.ts` and below do not. */
export type Ports = OperatorLog & {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** The node store, when it is not the tables of `store`. */
  readonly nodes?: NodeStore | undefined;
  /** The lists, when they are not read from the tables of `store`, or folded from `nodes`. */
  readonly lists?: ListReads | undefined;
  /** The logs of the accounts, when they are not in the tables of `store`. */
  readonly logs?: LogStore | undefined;
  /** Accounts and sessions, when they are not in the tables of `store`. */
  readonly accounts?: Accounts | undefined;
  readonly files: FileStore;
  /** Charges and returns entry fees, when they are not simulated. */
  readonly payments?: PaymentProvider | undefined;
  /** The encoder of photos, when it is not `encodePhoto`. */
  readonly photos?: PhotoEncoder | undefined;
  readonly site: Site;
  /** Sends e-mail; undefined when this installation sends none. */
  readonly mail?: Mailer | undefined;
  /** What happens to breached passwords (AC21), when it is not a warning. */
  readonly breachedPasswords?: BreachedPolicy | undefined;
  /** Waits before the work of an e-mail that only a known address gets (AC20), when it is not a random time of up to two seconds. */
  readonly mailPause?: (() => Promise<void>) | undefined;
  readonly limits: Limits;
  readonly ai: AiPorts;
  readonly upstream: UpstreamPorts;
  /** How often the streams of the change feed act by themselves, when it is not the default. */
  readonly feedPace?: FeedPace | undefined;
  /** Aborted when the server stops. Long-running work ends then. */
  readonly stopping: AbortSignal;
  /** Secret that signs session cookies and receipts; the same on all servers of one database. */
  readonly secret: string;
  /** Secrets of before a rotation, which still verify. */
  readonly formerSecrets?: readonly string[] | undefined;
  readonly sampleData: boolean;
  /** Public address of the server, when it differs from the `Host` header: behind a proxy with TLS. */
  readonly publicUrl?: string | undefined;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
};
