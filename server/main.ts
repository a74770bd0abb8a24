// Starts the server: settings from the environment, data in DATA_DIR or DATABASE_URL. Prints one line when it listens.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openModel } from './ai/openModel.ts';
import { DEFAULT_PACE } from './ai/ports.ts';
import { createApp } from './app.ts';
import { openAccounts } from './auth/betterAuthAccounts.ts';
import { resealSecondFactors } from './auth/secondFactors.ts';
import { readConfig, type Config } from './config.ts';
import { openDiskStore } from './files/diskStore.ts';
import type { FileStore } from './files/fileStore.ts';
import { checkFileStore } from './files/identity.ts';
import { openS3Store } from './files/s3Store.ts';
import { answerLine } from './hostCommands.ts';
import { serveHostSocket } from './hostSocket.ts';
import { listen } from './listen.ts';
import { smtpMailer } from './mail/smtp.ts';
import { nodesOfPorts } from './nodes/sqlNodes.ts';
import { payToolsOf } from './payments/pay.ts';
import { sweepPayments } from './payments/returnMoney.ts';
import { guardProcess } from './operations/guardedProcess.ts';
import { createLineQueue, toDescriptor } from './operations/lineQueue.ts';
import { createOperatorLog, lostLines } from './operations/operatorLog.ts';
import { watchedFiles, watchedMailer, watchedModel } from './operations/watched.ts';
import type { Ports } from './ports.ts';
import { openSigningKeys } from './keys/signingKeys.ts';
import { systemClock, systemIds } from './system.ts';
import { readSite } from './site/site.ts';
import { openSample } from './sample/sample.ts';
import { StartRefused, messageOf } from './startRefused.ts';
import { onceReachable, startingApp, type Waiting } from './starting.ts';
import { securityEventsWritten } from './security/securityEvents.ts';
import { startMaintenance } from './store/maintenance.ts';
import { createPrivately, protectDataDirectory } from './store/privateFiles.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { defaultUpstream } from './upstream/ports.ts';

/** Time that the last events of security have at the end of the process, in milliseconds. */
const LAST_EVENTS_MS = 1_000;

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Time that the last lines of the log have at the end of the process, in milliseconds. */
const FLUSH_MS = 500;

const lines = createLineQueue(toDescriptor(2), lostLines(systemClock));
const log = createOperatorLog(systemClock, lines);
const report = (error: unknown): void => log.report(error);
// The access to stderr also makes a pipe non-blocking (RB16).
guardProcess(log);

try {
  await start(readConfig(process.env));
} catch (error) {
  const sentence = error instanceof StartRefused ? error.message : `Gauntlet could not start: ${messageOf(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Listens at once, and serves as soon as the database answers (RB13). */
async function start(config: Config): Promise<void> {
  createPrivately();
  const mended = protectDataDirectory(config.dataDir);
  if (mended.files + mended.folders > 0) log.logEvent({ event: 'AccessOfOthersTaken', directory: config.dataDir, ...mended });
  const stopping = new AbortController();
  let serve = startingApp(config.publicUrl).fetch;
  let close = (): Promise<void> => Promise.resolve();
  const listening = await listen((request, env) => serve(request, env), config, undefined, report);
  const { origin } = listening;
  onStopSignal(async () => {
    stopping.abort();
    await listening.close();
    await close();
  });
  const onWait = ({ message }: Error): void => void process.stdout.write(`${message} Gauntlet waits for it at ${origin}\n`);
  const waiting = { onWait, signal: stopping.signal };
  const opened = await onceReachable(() => open(config, origin, waiting), waiting);
  if (opened === undefined) return;
  ({ serve, close } = opened);
  process.stdout.write(`Gauntlet is at ${origin}\n`);
}

type Opened = { readonly serve: ReturnType<typeof createApp>['fetch']; readonly close: () => Promise<void> };

async function open(config: Config, localOrigin: string, waiting: Waiting): Promise<Opened> {
  const store = await openStore(config);
  try {
    const ports = await openPorts(config, store, waiting);
    await openSample(ports).keepCurrent();
    const { outcomes } = nodesOfPorts(ports);
    await outcomes.settle(systemClock.now()).catch(report);
    const accounts = openAccounts(ports);
    const { fetch: serve } = createApp({ ...ports, accounts });
    const stopMaintenance = startMaintenance(store, systemClock, report, [() => sweepPayments(payToolsOf(ports))], async () => {
      await outcomes.advance(systemClock.now(), systemIds);
      log.responds('database');
    });
    const origin = config.publicUrl ?? localOrigin;
    const closeHostSocket =
      config.databaseUrl === undefined
        ? serveHostSocket(config.dataDir, (line) => answerLine({ ...ports, accounts, origin }, line))
        : undefined;
    waiting.signal.addEventListener('abort', () => {
      stopMaintenance();
      closeHostSocket?.();
    });
    return {
      serve,
      close: async () => {
        await securityEventsWritten(store, LAST_EVENTS_MS);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openPorts(config: Config, store: Store, waiting: Waiting): Promise<Ports> {
  const { limits, mail, ai, providers, sampleData, breachedPasswords, publicUrl, trustedProxies } = config;
  const keys = await openSigningKeys(store, config);
  await resealSecondFactors(store, keys);
  const files = watchedFiles(await openFiles(config), () => log.responds('files'));
  await onceReachable(() => checkFileStore(store, files), waiting);
  return {
    clock: systemClock,
    ids: systemIds,
    store,
    files,
    site: readSite(DIST),
    limits,
    mail: mail && watchedMailer(smtpMailer(mail), () => log.responds('mail')),
    ai: { ...ai, model: ai.model && watchedModel(openModel(ai.model), () => log.responds('model')), pace: DEFAULT_PACE },
    upstream: defaultUpstream(providers),
    stopping: waiting.signal,
    ...keys,
    sampleData,
    breachedPasswords,
    publicUrl,
    trustedProxies,
    ...log,
  };
}

async function openFiles({ s3, dataDir }: Config): Promise<FileStore> {
  return s3 === undefined ? openDiskStore(join(dataDir, 'files'), systemIds) : openS3Store(s3);
}

/** The first signal stops the server in order, a second one at once. */
function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    const ended = stop().then(
      () => 0,
      (error: unknown) => {
        report(error);
        return 1;
      },
    );
    void ended.then((code) => lines.flush(FLUSH_MS).then(() => process.exit(code)));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
