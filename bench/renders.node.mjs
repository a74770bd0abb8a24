import { openBusyPerson } from './runner/busyPerson.mjs';
import { watchDraws } from './runner/draws.mjs';
import { startNamedApp } from './runner/namedApp.mjs';

/** Measures what an action makes React render, with a log of 10,000 events. Only components that read changed data may render. */
export async function run(browser) {
  const app = await startNamedApp({ SAMPLE_DATA: 'on' });
  try {
    const { page, close, watched } = await openBusyPerson(browser, app.origin, watchDraws);
    try {
      const figures = [];
      for (const one of ACTIONS) figures.push(await drawnBy(one, page, watched, app.origin));
      return figures;
    } finally {
      await close();
    }
  } finally {
    await app.stop();
  }
}

async function drawnBy({ name, route, ready, act, reads }, page, watched, origin) {
  await page.goto(`${origin}/#${route}`);
  await page.reload();
  await ready(page);
  await page.waitForTimeout(1_500);
  const { drawn, readers } = await watched.during(() => act(page));
  if (drawn.length === 0) throw new Error(`Not measured: ${name} drew nothing.`);
  const outside = readers.filter((reader) => !reads.includes(reader) && !ALWAYS_RENDERED.includes(reader));
  const who = [...new Set(outside)].join(', ');
  return {
    name: `drawn outside of what reads what changed: ${name}`,
    value: outside.length,
    unit: 'parts',
    atMost: 0,
    details: who || `${new Set(readers).size} kinds of parts read it, ${drawn.length} drawings under them`,
  };
}

/**
 * Components that react to every action (toasts, announcements, animated figures), and those that react to replies of the server: it lacks
 * the nodes that the imported log names, so the app pushes them again in the meantime.
 */
const ALWAYS_RENDERED = [
  'Toaster',
  'Toast',
  'ToastHost',
  'EarnedPoints',
  'UnlockedAchievement',
  'CountUp',
  'PointsBadge',
  'SyncConditions',
  'RefusedNotice',
  'LogNotices',
];

const XP = ['QuickStats', 'LevelPanel', 'XpBreakdown', 'PowerUps', 'Boost'];
const STREAK = ['StreakPanel', 'StreakDays', 'StreakLadder', 'Boosters'];

/** The actions, with the components that read what each of them changes. */
const ACTIONS = [
  {
    name: 'the daily reward claimed',
    route: '/points',
    ready: (page) => page.getByRole('button', { name: /^Claim day/ }).waitFor(),
    act: (page) => page.getByRole('button', { name: /^Claim day/ }).click(),
    reads: [
      'BalanceCard',
      'DailyRewardButton',
      'PointTotals',
      'StreakStrip',
      'EarnPoints',
      'Balance',
      'PointSums',
      'Heading',
      'PointHistory',
      'TypeFilter',
    ],
  },
  {
    name: 'a shield bought',
    route: '/gamification',
    ready: (page) => page.getByRole('button', { name: /^Buy Streak Shield/ }).waitFor(),
    act: (page) => page.getByRole('button', { name: /^Buy Streak Shield/ }).click(),
    reads: [...XP, ...STREAK],
  },
  {
    name: 'a comment posted',
    route: '/challenge/00000000-0000-4000-8000-000000000026',
    ready: (page) => page.getByLabel('Add a comment').fill('Well done'),
    act: (page) => page.getByRole('button', { name: 'Post', exact: true }).click(),
    reads: ['CommentComposer', 'CommentsPanel'],
  },
];
