import type { ActivityId, PackageId } from '../domain/wallet/events.ts';
import type { SampleChallenge } from './challenges.ts';

/** An action of the sample history. Ends, misses and achievements follow from the rules. */
export type SampleAction =
  | { readonly do: 'open' | 'reward' | 'strip' }
  | { readonly do: 'begin' | 'proof' | 'share'; readonly challenge: SampleChallenge; readonly stake?: number }
  | { readonly do: 'claim'; readonly activity: ActivityId }
  | { readonly do: 'buy'; readonly package: PackageId }
  | { readonly do: 'power'; readonly powerUp: 'xp-boost' | 'streak-shield' }
  | { readonly do: 'comment'; readonly challenge: SampleChallenge; readonly text: string };

/** The actions of one day, counted back from the day of the opening. */
export type SampleDay = { readonly daysAgo: number; readonly actions: readonly SampleAction[] };

const open: SampleAction = { do: 'open' };
const reward: SampleAction = { do: 'reward' };
const strip: SampleAction = { do: 'strip' };
const boost: SampleAction = { do: 'power', powerUp: 'xp-boost' };
const shield: SampleAction = { do: 'power', powerUp: 'streak-shield' };
const begin = (challenge: SampleChallenge, stake?: number): SampleAction => ({ do: 'begin', challenge, ...(stake && { stake }) });
const proof = (challenge: SampleChallenge): SampleAction => ({ do: 'proof', challenge });
const share = (challenge: SampleChallenge): SampleAction => ({ do: 'share', challenge });
const claim = (activity: ActivityId): SampleAction => ({ do: 'claim', activity });
const shareAndClaim = (challenge: SampleChallenge): SampleAction[] => [share(challenge), claim('share-challenge')];
const buy = (offer: PackageId): SampleAction => ({ do: 'buy', package: offer });
const comment = (challenge: SampleChallenge, text: string): SampleAction => ({ do: 'comment', challenge, text });
const on = (daysAgo: number, ...actions: readonly SampleAction[]): SampleDay => ({ daysAgo, actions });

/**
 * The actions of the sample history, up to the day before the account is first opened (AC9). The account was opened on the day before the
 * first of these.
 */
export const SAMPLE_DAYS: readonly SampleDay[] = [
  on(63, open, begin('firstRun')),
  on(62, open),
  on(61, open),
  on(60, open, begin('vocabulary')),
  on(58, open),
  on(57, open, begin('noSugar'), proof('firstRun')),
  on(55, open),
  on(54, open, begin('pushUps'), proof('vocabulary'), ...shareAndClaim('pushUps')),
  on(52, open),
  on(51, open, begin('chords'), proof('noSugar'), ...shareAndClaim('chords'), buy('starter')),
  on(49, open),
  on(48, open, begin('novel'), proof('pushUps'), reward),
  on(46, open),
  on(45, open, begin('water'), proof('chords'), ...shareAndClaim('water'), boost, shield),
  on(44, open),
  on(42, open, begin('tidyDesk'), proof('novel'), ...shareAndClaim('tidyDesk'), boost),
  on(41, open),
  on(40, open),
  on(39, open, begin('stairs', 500), proof('water'), ...shareAndClaim('stairs'), buy('starter'), boost),
  on(38, open),
  on(36, open, begin('typing'), begin('coldShower', 2_550), proof('tidyDesk'), boost),
  on(35, open),
  on(34, open),
  on(33, open, begin('greens'), begin('sketches'), proof('stairs'), claim('complete-challenge'), buy('pro'), boost),
  on(32, open),
  on(30, open, begin('halfMarathon', 2_000), proof('typing'), reward, boost),
  on(29, open, reward),
  on(28, open, reward),
  on(27, open, begin('flashcards'), proof('greens'), shield),
  on(26, open),
  on(25, open, proof('sketches')),
  on(24, open),
  on(23, open),
  on(21, open, begin('plank'), proof('flashcards'), buy('starter'), shield),
  on(20, open),
  on(18, open),
  on(16, open),
  on(14, open, begin('bedtime'), proof('plank'), claim('complete-challenge'), shield),
  on(13, open),
  on(11, open),
  on(9, open),
  on(7, open, begin('longRun', 2_000), begin('piano', 1_500), proof('bedtime'), buy('starter')),
  on(6, open, begin('essay'), proof('longRun')),
  on(
    5,
    open,
    begin('mealPlan'),
    proof('essay'),
    comment('essay', 'The first page took an hour, the second ten minutes.'),
    comment('mealPlan', 'Shopping list first, then the plan. Works better for me.'),
  ),
  on(4, open, begin('phoneFree', 1_500), proof('mealPlan'), strip, comment('phoneFree', 'The charger lives in the kitchen now.')),
  on(3, open, reward, strip, comment('longRun', 'Slow is fine. Showing up is the point.')),
  on(2, open, reward, strip, comment('piano', 'Left hand alone today.'), share('piano')),
  on(1, open, reward, strip, comment('phoneFree', 'Four quiet mornings in a row.')),
];
