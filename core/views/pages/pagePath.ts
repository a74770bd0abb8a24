import type { DiscoverQuery, ListName, ListRequest } from './lists.ts';

/** The server takes no longer search texts, in characters. */
const MAX_TEXT = 100;

const PATHS: Readonly<Record<ListName, string>> = {
  challenges: '/api/local/projects/challenges/nodes',
  people: '/api/local/projects/profiles/nodes',
  members: '/api/local/community/members',
  creators: '/api/local/community/creators',
  contributors: '/api/local/community/contributors',
  feed: '/api/local/community/feed',
  figures: '/api/local/community/figures',
};

/** Returns the path and query of a page of a list: of the first one, or of the one that begins at the `next` of the page before. */
export function pagePath(request: ListRequest, after: string | null = null): string {
  const { list, limit } = request;
  const given = { ...parametersOf(request), after: after ?? undefined, limit: limit?.toString() };
  const parameters = Object.entries(given).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return parameters.length === 0 ? PATHS[list] : `${PATHS[list]}?${parameters.join('&')}`;
}

type Parameters = Readonly<Record<string, string | undefined>>;

function parametersOf(request: ListRequest): Parameters {
  switch (request.list) {
    case 'challenges':
      return challengeParameters(request.query);
    case 'people':
      return { ids: listed(request.query.ids) };
    case 'members':
      return { q: searched(request.query.name), samples: request.query.samples };
    case 'contributors':
      return { zone: request.query.zone, samples: request.query.samples };
    default:
      return { samples: request.query.samples };
  }
}

function challengeParameters({ text, categories, statuses, types, onlyOpen, order, samples }: DiscoverQuery): Parameters {
  return {
    q: searched(text),
    category: listed(categories),
    status: listed(statuses),
    type: listed(types),
    open: onlyOpen ? '1' : undefined,
    sort: order,
    samples,
  };
}

/** Half of a character that the end cuts in two is left out: an address cannot have it. */
function searched(text: string | undefined): string | undefined {
  return text
    ?.trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_TEXT)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
}

function listed(values: readonly string[] | undefined): string | undefined {
  return values?.toSorted().join(',');
}
