import { ArrowRight } from 'lucide-react';
import { buttonStyle } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Hero } from './Hero.tsx';
import { marketingStats, pitches, steps } from './landingTexts.ts';

/**
 * The landing page. Pure and without the router: the build renders it into index.html, where it can be read without a script. Its links
 * change only the part of the address after the `#`.
 */
export function Landing({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="aurora stage flex-1">
      <LandingHeader isSignedIn={isSignedIn} />
      <main className="mx-auto max-w-6xl px-4 sm:px-6">
        <Hero isSignedIn={isSignedIn} />
        <Stats />
        <Pitches />
        <Steps />
        {!isSignedIn && <Closing />}
      </main>
      <footer className="border-t border-line px-4 py-8 text-center text-sm text-faint">Gauntlet. Challenge yourself, together.</footer>
    </div>
  );
}

function LandingHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:h-20 sm:px-6">
      <a href="#/" className="mr-auto inline-flex h-10 items-center gap-2.5 rounded-lg text-lg font-bold tracking-tight">
        <img src="/favicon.svg" alt="" width="28" height="28" className="size-7" />
        Gauntlet
      </a>
      {isSignedIn ? (
        <a href="#/feed" className={buttonStyle()}>
          Open challenges
        </a>
      ) : (
        <>
          <a href="#/login" className={buttonStyle({ variant: 'ghost' })}>
            Log In
          </a>
          <a href="#/signup" className={buttonStyle({ variant: 'secondary' })}>
            Sign Up
          </a>
        </>
      )}
    </header>
  );
}

function Stats() {
  return (
    <dl className="surface grid grid-cols-3 divide-x divide-line shadow-card">
      {marketingStats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse items-center justify-end px-2 py-5 text-center sm:p-6">
          <dt className="mt-1 text-xs text-muted sm:text-base">{label}</dt>
          <dd className="figures text-accent-gradient text-2xl font-extrabold tracking-tight sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Pitches() {
  return (
    <section aria-labelledby="pitches" className="py-20 sm:py-28">
      <h2 id="pitches" className="mx-auto max-w-2xl text-center text-3xl font-bold sm:text-4xl">
        Everything that keeps you going
      </h2>
      <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {pitches.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="surface p-5 shadow-card max-sm:flex max-sm:gap-4">
            <span
              className={cx(
                'flex size-11 shrink-0 items-center justify-center rounded-xl',
                index % 2 ? 'bg-violet-soft text-violet' : 'bg-accent-soft text-accent',
              )}
            >
              <Icon className="size-5" aria-hidden />
            </span>
            <div>
              <h3 className="font-semibold sm:mt-4">{title}</h3>
              <p className="mt-1.5 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  return (
    <section aria-labelledby="steps" className="pb-20 sm:pb-28">
      <h2 id="steps" className="text-center text-3xl font-bold sm:text-4xl">
        How it works
      </h2>
      <ol className="mt-12 grid gap-8 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 sm:block">
            <span aria-hidden className="figures text-accent-gradient text-5xl leading-none font-extrabold sm:text-6xl">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold sm:mt-4">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Closing() {
  return (
    <section className="surface-raised aurora mb-20 flex flex-col items-center gap-5 px-6 py-14 text-center">
      <h2 className="text-3xl font-bold sm:text-4xl">Ready to run the gauntlet?</h2>
      <p className="max-w-md text-muted">Create an account, get 12,500 points to start with, and put some of them on yourself.</p>
      <a href="#/signup" className={buttonStyle({ size: 'lg' })}>
        Create your account
        <ArrowRight aria-hidden />
      </a>
    </section>
  );
}
