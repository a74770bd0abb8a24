import { describe, expect, test } from 'vitest';
import { answerFromHelp, assistantContext, messageText, ownFigures$, readMessage, today$, type AssistantContext } from '@gauntlet/core';
import { DEFAULT_PREFERENCES } from '../../../../core/domain/coach/preferences.ts';
import { openSample } from '../../sample/support.ts';
import { newEnvironment, openPerson, type Person } from '../../replication/support.ts';
import { keysIn } from '../../../../core/kernel/lib/pagedRecord.ts';

const figures = ({ gauntlet }: Pick<Person, 'gauntlet'>): AssistantContext => gauntlet.project(ownFigures$).current();

describe('the figures that the assistant receives about the asking person', () => {
  test('CO15 of a new account: the opening grant, trust 50, and nothing under way', async () => {
    const ann = await openPerson(newEnvironment());
    expect(figures(ann)).toEqual({
      personality: 'motivational',
      likes: { preferred: [], excluded: [], goals: [], interests: [] },
      balance: 12_500,
      xp: 0,
      level: 1,
      tier: 'Beginner',
      xpToNext: 100,
      streak: { days: 0, activeToday: false, tier: null, multiplier: 1, shields: 0 },
      trust: { score: 50, sum: 50, badge: 'none', completed: 0, missed: 0, disputesLost: 0 },
      active: [],
      activeCount: 0,
      pendingCount: 0,
      nextCheckIn: null,
      due: [],
      dueCount: 0,
      verdicts: { mine: 0, others: 0, left: null, rejected: 0 },
      provisional: [],
    });
  });

  test('CO15 of the preferences: at most five goals and interests, each on one line', async () => {
    const ann = await openPerson(newEnvironment());
    const goals = Array.from({ length: 6 }, (_, i) => `Goal ${i}`);
    await ann.gauntlet.commands.saveAiPreferences({
      ...DEFAULT_PREFERENCES,
      excludedCategories: ['finance'],
      goals,
      interests: ['x'.repeat(90)],
    });
    expect(figures(ann).likes).toEqual({ preferred: [], excluded: ['finance'], goals: goals.slice(0, 5), interests: ['x'.repeat(80)] });
  });

  test('CO15 of the sample history: its figures, and the local answers from them', async () => {
    const { gauntlet } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    const context = figures({ gauntlet });
    expect(context).toMatchObject({
      balance: 12_500,
      xp: 245,
      level: 3,
      streak: { days: 7 },
      trust: { score: 91, completed: 15, missed: 2 },
    });
    expect(answerFromHelp('why is my trust 91?', context)).toContain('50 + 3 × 15 completed − 2 × 2 missed − 5 × 0 lost disputes = **91**');
    expect(readMessage(messageText('why is my trust 91?', context)).context).toEqual(context);
  });

  test('CO15 the next check-in is the open window that closes first, else the one that opens next', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.begins({ title: 'Weekly pages', frequency: 'weekly', durationDays: 14 });
    const daily = await ann.begins({ title: 'Daily pages' });
    expect(figures(ann).nextCheckIn).toEqual({ title: 'Daily pages', from: '2026-03-02', to: '2026-03-02', isOpen: true });
    await ann.checksIn(daily);
    expect(figures(ann).nextCheckIn).toEqual({ title: 'Weekly pages', from: '2026-03-02', to: '2026-03-08', isOpen: true });
    expect(figures(ann).active.find(({ title }) => title === 'Daily pages')).toEqual({
      title: 'Daily pages',
      done: 1,
      needed: 6,
      lastDate: '2026-03-08',
      status: 'active',
    });
    expect(figures(ann).streak.activeToday).toBe(true);
  });

  test('CO15 what is due is what the screen Today lists, with the time left and the risk', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.begins({ title: 'Daily pages' });
    await ann.begins({ title: 'Weekly pages', frequency: 'weekly', durationDays: 14 });
    environment.setNow('2026-03-02T23:30:00.000Z');
    await ann.gauntlet.refresh();
    const { due, dueCount } = figures(ann);
    expect({ titles: due?.map(({ title }) => title), dueCount }).toEqual({
      titles: ann.gauntlet
        .project(today$)
        .current()
        .due.map(({ title }) => title),
      dueCount: 2,
    });
    expect(due).toEqual([
      { title: 'Daily pages', left: '1 h', inGrace: true, done: 0, needed: 6, nextMissFails: false },
      { title: 'Weekly pages', left: '5 days', inGrace: false, done: 0, needed: 2, nextMissFails: true },
    ]);
    expect(answerFromHelp('what is my next check-in?', figures(ann))).toContain(
      '2 check-ins are due:\n\n- **Daily pages**: 1 h of grace, 0 of 6 done\n- **Weekly pages**: 5 days left, 0 of 2 done, and the next miss fails it',
    );
  });

  test('CO15 with every open window filled, it is the window that opens next', async () => {
    const ann = await openPerson(newEnvironment());
    await ann.checksIn(await ann.begins());
    expect(figures(ann).nextCheckIn).toEqual({ title: 'Run 5k', from: '2026-03-03', to: '2026-03-03', isOpen: false });
  });

  test('CO15 of several open windows it is the first to close, of several later ones the first to open, in any order of start', async () => {
    for (const order of [
      ['daily', 'weekly'],
      ['weekly', 'daily'],
    ] as const) {
      const ann = await openPerson(newEnvironment());
      for (const frequency of order) await ann.begins({ title: `It is ${frequency}`, frequency, durationDays: 14 });
      expect(figures(ann).nextCheckIn).toMatchObject({ title: 'It is daily', isOpen: true });
      for (const id of keysIn(ann.app().root.challenge.byId)) await ann.checksIn(id);
      expect(figures(ann).nextCheckIn).toMatchObject({ title: 'It is daily', isOpen: false, from: '2026-03-03' });
    }
  });

  test('CO15 with no window left to fill, it is null', async () => {
    const ann = await openPerson(newEnvironment());
    await ann.checksIn(await ann.begins({ durationDays: 1 }));
    expect(figures(ann).nextCheckIn).toBeNull();
  });

  test('CO15 a title is one line, without spaces around it', async () => {
    const ann = await openPerson(newEnvironment());
    await ann.gauntlet.commands.saveAiPreferences({ ...DEFAULT_PREFERENCES, goals: ['\u0007Run\r\n\u2028far\u0007'] });
    expect(figures(ann).likes.goals).toEqual(['Run far']);
  });

  test('CO15 lists at most ten challenges with titles of at most 80 characters on one line, and fits its schema', async () => {
    const ann = await openPerson(newEnvironment());
    for (let i = 0; i < 11; i += 1) await ann.begins({ title: `🙂\n${'🙂'.repeat(60)}` });
    await ann.creates();
    const context = figures(ann);
    expect({ listed: context.active.length, active: context.activeCount, pending: context.pendingCount }).toEqual({
      listed: 10,
      active: 11,
      pending: 1,
    });
    expect(context.active[0]?.title).toMatch(/^🙂 (🙂)+$/u);
    expect(context.active[0]?.title.length).toBeLessThanOrEqual(80);
    expect(assistantContext.safeParse(context).success).toBe(true);
    expect(messageText('q'.repeat(1_000), context).length).toBeLessThanOrEqual(6_000);
  });
});
