import type { RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../../../src/app/router.tsx';
import { go, reload } from '../../support/app.tsx';
import { answerWith } from '../../support/network.ts';
import { afterwards, open, press, type Scenarios } from './scenarios.ts';

const PASSWORD = 'Gauntlet2026';

/** Releases a held part of the app after its check. */
let letGo = () => {};

/** A visitor who never signs in. */
export const outsideScenarios: Scenarios = {
  'the landing page': afterwards,
  'nobody is signed in': open('/feed'),

  async 'a screen on its way'() {
    go('/');
    await expect.element(page.getByRole('heading', { name: 'Set the challenge' })).toBeInTheDocument();
    letGo = holdScreen('/login');
    go('/login');
  },
  'the login page': () => letGo(),
  'login is sent empty': press('Log In'),
  async 'login with a wrong password'() {
    await page.getByLabelText('Email').fill('nobody@example.org');
    await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await press('Log In')();
  },
  async 'login while the server fails'() {
    answerWith('/api/auth/sign-in/email', { status: 500, json: {} });
    await press('Log In')();
  },

  'the sign-up page': open('/signup'),
  'sign-up is sent empty': press('Sign Up'),
  'a password without a capital': () => passwords('gauntlet2026', 'gauntlet2026'),
  'a password without a small letter': () => passwords('GAUNTLET2026', 'GAUNTLET2026'),
  'a password without a number': () => passwords('Gauntlet', 'Gauntlet'),
  async 'another password to confirm'() {
    await page.getByLabelText('Full Name').fill('Nobody Example');
    await page.getByLabelText('Email').fill('nobody@example.org');
    await passwords(PASSWORD, 'Gauntlet2027');
  },
  async 'sign-up is refused'() {
    answerWith('/api/auth/sign-up/email', { status: 400, json: {} });
    await passwords(PASSWORD, PASSWORD);
  },
  async 'sign-up while the server fails'() {
    answerWith('/api/auth/sign-up/email', { status: 500, json: {} });
    await press('Sign Up')();
  },

  'an unknown path': open('/nowhere'),
  'the page itself breaks'() {
    showInstead('/', () => {
      throw new Error('Broken on purpose');
    });
    go('/');
    reload();
  },
};

async function passwords(first: string, second: string): Promise<void> {
  await page.getByLabelText('Password', { exact: true }).fill(first);
  await page.getByLabelText('Confirm Password').fill(second);
  await press('Sign Up')();
}

/** Lets the code of a route's screen arrive only once the returned function is called. */
function holdScreen(path: keyof typeof router.routesByPath): () => void {
  const { component: Screen } = router.routesByPath[path].options;
  if (!Screen) throw new Error(`Nothing is at ${path}.`);
  const { promise, resolve } = Promise.withResolvers<void>();
  showInstead(
    path,
    Object.assign(() => createElement(Screen), { preload: () => promise.then(() => Screen.preload?.()) }),
  );
  return resolve;
}

/** Shows a component in place of a route's screen until the test ends. */
export function showInstead(path: keyof typeof router.routesByPath, component: RouteComponent): void {
  const { options } = router.routesByPath[path];
  const { component: before } = options;
  Object.assign(options, { component });
  onTestFinished(() => void Object.assign(options, { component: before }));
}
