/** Measures the server on one database. Prints the figures as JSON in the last line. Arguments: `pglite`, or the URLs of two databases; `--quick`. */
import { openPglite } from '../../server/store/pglite.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Store } from '../../server/store/store.ts';
import { growth, newcomer, reads, writes } from './figures.ts';
import { pushes } from './logs.ts';
import { EMPTY, LARGE } from './seed.ts';
import { openSite } from './site.ts';

const [engine = 'pglite', other = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isQuick = process.argv.includes('--quick');
const size = isQuick ? { people: 1_000, challenges: 1_000, proofs: 10_000 } : LARGE;
const rounds = isQuick ? { calls: 50, rounds: 3, samples: 15 } : { calls: 500, rounds: 7, samples: 25 };

const open = (url: string): Promise<Store> => (engine === 'pglite' ? openPglite() : openPostgres(url));
const large = await openSite(await open(engine), size);
const empty = await openSite(await open(other), EMPTY);
const figures = [
  ...(await reads(large, rounds)),
  ...(await newcomer(large, size)),
  ...(await growth(large, empty, rounds)),
  ...(await writes(large, size, rounds)),
  ...(await pushes(empty, rounds)),
];
const name = engine === 'pglite' ? 'PGlite' : 'PostgreSQL';
console.log(JSON.stringify(figures.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }))));
process.exit();
