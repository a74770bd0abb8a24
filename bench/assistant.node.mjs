import { openBusyPerson } from './runner/busyPerson.mjs';
import { watchDraws } from './runner/draws.mjs';
import { startModelServer } from './runner/modelServer.mjs';
import { startNamedApp } from './runner/namedApp.mjs';
import { startApp } from './runner/server.mjs';

/** A word that occurs nowhere else on the page. */
const FIRST_WORD = 'Quokka';
const WORDS = Array.from({ length: 120 }, (_, i) => (i === 0 ? FIRST_WORD : i % 30 === 0 ? `\n\n- **word** ${i}` : ` word${i}`));
const MOST_MS = 150;

/** Measures when the first word of a reply is painted, and what each piece makes React render. */
export async function run(browser, { quick }) {
  return [await firstWord(browser, quick ? 5 : 20), await drawnByPieces(browser)];
}

async function firstWord(browser, rounds) {
  return withAssistant(browser, startApp, { words: WORDS.slice(0, 20), everyMs: 5 }, undefined, async ({ page, model }) => {
    const waits = [];
    for (let round = 0; round < rounds; round += 1) {
      await watchForFirstWord(page);
      await ask(page, `What is a streak, once more, round ${round}?`);
      const seen = await page.evaluate(() => globalThis.firstWordSeen);
      waits.push(seen - model.firsts.at(-1));
      await answered(page);
    }
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    return {
      name: 'first word of the assistant, from the model’s first delta to the paint, 10,000 events: p95',
      value: at(0.95),
      unit: 'ms',
      atMost: MOST_MS,
      details: `${waits.length} answers; p50 ${at(0.5).toFixed(0)} ms, longest ${sorted.at(-1).toFixed(0)} ms`,
    };
  });
}

/** Records when the next reply's first word is painted: a frame after it enters the page. */
async function watchForFirstWord(page) {
  await page.evaluate((word) => {
    const log = document.querySelector('[role=log]');
    const count = () => log.textContent.split(word).length;
    const before = count();
    globalThis.firstWordSeen = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (count() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      });
      observer.observe(log, { childList: true, subtree: true, characterData: true });
    });
  }, FIRST_WORD);
}

/** The components of the growing reply. */
const GROWS = ['LiveAnswer', 'AnswerText'];

async function drawnByPieces(browser) {
  return withAssistant(browser, startNamedApp, { words: WORDS, everyMs: 20 }, watchDraws, async ({ page, watched }) => {
    await ask(page, 'How do streaks work?');
    await answered(page);
    await ask(page, 'And how does XP work?');
    await page.getByRole('log').getByText('word5', { exact: false }).last().waitFor();
    const { commits } = await watched.during(() => page.waitForTimeout(600));
    // Other commits show replies of the server, which arrive meanwhile.
    const drawn = commits.filter((names) => names.some((name) => GROWS.includes(name))).flat();
    const times = (names) => drawn.filter((name) => names.includes(name)).length;
    if (times(GROWS) < 10) throw new Error('Not measured: the answer did not grow.');
    const others = drawn.filter((name) => !GROWS.includes(name) && !IN_ANSWER.has(name));
    return {
      name: 'drawn beside the answer that grows, piece by piece',
      value: others.length,
      unit: 'parts',
      atMost: 0,
      details: [...new Set(others)].join(', ') || `${times(['LiveAnswer'])} drawings of the growing answer in ${drawn.length} parts`,
    };
  });
}

/** Components that render a reply's Markdown. */
const IN_ANSWER = new Set(['', 'a', 'ul', 'ol', 'code', 'pre', 'bold', 'OwnLink']);

async function withAssistant(browser, start, script, watch, measure) {
  const model = await startModelServer(script);
  const app = await start({ SAMPLE_DATA: 'off', ...model.settings });
  try {
    const { page, close, watched } = await openBusyPerson(browser, app.origin, watch);
    try {
      await page.getByRole('button', { name: 'Challenge Assistant' }).click();
      await page.getByRole('log').waitFor();
      return await measure({ page, model, watched });
    } finally {
      await close();
    }
  } finally {
    await app.stop();
    await model.stop();
  }
}

async function ask(page, question) {
  const input = page.getByPlaceholder('Ask about challenges...');
  await input.fill(question);
  await input.press('Enter');
}

async function answered(page) {
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
}
