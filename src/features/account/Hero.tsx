import { ArrowRight, Camera, Check, Coins, Flame, TrendingUp } from 'lucide-react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';

/** The landing page's first section: headline, claim and the links into the app. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="grid items-center gap-14 py-12 sm:py-20 lg:grid-cols-[1.15fr_1fr] lg:gap-12 lg:py-24">
      <div className="text-center lg:text-left">
        <h1 className="text-4xl leading-[1.1] font-extrabold sm:text-5xl">
          <span className="block">Set the challenge.</span>{' '}
          <span className="text-accent-gradient sm:whitespace-nowrap">Prove it every day.</span>
        </h1>
        <p className="mx-auto mt-6 max-w-xl text-lg text-balance text-muted lg:mx-0">
          Gauntlet turns goals into challenges with check-ins, streaks and points on the line. On your own, head-to-head or in a group.
        </p>
        <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row lg:justify-start">
          {isSignedIn ? <OpenAppLink /> : <SignUpLinks />}
        </div>
      </div>
      <HeroPreview />
    </section>
  );
}

function SignUpLinks() {
  return (
    <>
      <a href="#/signup" className={buttonStyle({ size: 'lg' })}>
        Get Started
        <ArrowRight aria-hidden />
      </a>
      <a href="#/login" className={buttonStyle({ size: 'lg', variant: 'secondary' })}>
        I have an account
      </a>
    </>
  );
}

function OpenAppLink() {
  return (
    <a href="#/feed" className={buttonStyle({ size: 'lg' })}>
      Open challenges
      <ArrowRight aria-hidden />
    </a>
  );
}

const week = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const done = 5;

/** A decorative preview built from the product's own components. Hidden from assistive technology. */
function HeroPreview() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md select-none lg:mx-0">
      <div className="surface-raised p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="font-bold sm:text-lg">Run 5k every morning</p>
            <p className="mt-0.5 text-sm text-muted">1-on-1 · Fitness</p>
          </div>
          <Badge tone="cyan">Active</Badge>
        </div>
        <div className="mt-5 grid grid-cols-7 gap-1.5">
          {week.map((day, index) => (
            <span key={index} className="text-center text-xs text-faint">
              <span
                className={cx(
                  'mb-1 flex h-9 items-center justify-center rounded-lg',
                  index < done ? 'bg-accent-gradient text-on-accent' : 'border border-dashed border-edge/60',
                )}
              >
                {index < done && <Check className="size-4" strokeWidth={3} />}
              </span>
              {day}
            </span>
          ))}
        </div>
        <div className="mt-5 flex items-center gap-3 rounded-xl bg-sunken p-3">
          <span className="flex size-10 items-center justify-center rounded-lg bg-violet-soft text-violet">
            <Camera className="size-5" />
          </span>
          <p className="min-w-0 flex-1 text-sm">
            <span className="block font-semibold">Morning run, 5.2 km</span>
            <span className="text-muted">
              Photo proof<span className="max-sm:hidden"> · Just now</span>
            </span>
          </p>
          <Badge tone="green">Verified</Badge>
        </div>
        <div className="mt-5 flex items-center justify-between border-t border-line pt-4">
          <span className="flex items-center">
            <Avatar name="Maya Chen" size="sm" />
            <span className="-ml-1 flex rounded-full ring-2 ring-raised">
              <Avatar name="Leo Park" size="sm" />
            </span>
            <span className="ml-2 text-sm text-muted max-sm:hidden">Maya vs. Leo</span>
          </span>
          <span className="figures flex items-center gap-1.5 text-sm font-bold">
            <Coins className="size-4 text-accent" />
            1,500 in the pot
          </span>
        </div>
      </div>
      <Floating className="-top-8 left-4 sm:-top-9 sm:-right-6 sm:left-auto">
        <Flame className="size-5 text-orange" />
        7-day streak
      </Floating>
      <Floating className="-bottom-8 left-4 sm:-left-6">
        <TrendingUp className="size-5 text-green" />
        Trust 92
      </Floating>
    </div>
  );
}

function Floating({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <p className={cx('surface-raised absolute flex items-center gap-2 rounded-xl px-3.5 py-2.5 text-sm font-bold', className)}>
      {children}
    </p>
  );
}
