import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonStyle } from '../../../ui/Button.tsx';
import { HeroPreview } from './HeroPreview.tsx';

/** What the product is, in one breath, and the way in. */
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
      <Link to="/signup" className={buttonStyle({ size: 'lg' })}>
        Get Started
        <ArrowRight aria-hidden />
      </Link>
      <Link to="/login" className={buttonStyle({ size: 'lg', variant: 'secondary' })}>
        I have an account
      </Link>
    </>
  );
}

function OpenAppLink() {
  return (
    <Link to="/feed" className={buttonStyle({ size: 'lg' })}>
      Open challenges
      <ArrowRight aria-hidden />
    </Link>
  );
}
