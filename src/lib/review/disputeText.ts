import type { Decision, DisputableVerdict, DisputeView, Side } from '@gauntlet/core';
import { formatMoment } from '../formatDate.ts';
import { formatCount } from '../formatNumber.ts';

/** What a person is called at the beginning of a sentence. */
export function nameOf({ name, isMe }: Side): string {
  return isMe ? 'You' : name;
}

/** Whose something is: 'your', or 'Ben's'. */
function whose({ name, isMe }: Side): string {
  return isMe ? 'your' : `${name}'s`;
}

/** The verdict as a thing: 'The rejection', 'The acceptance'. */
function verdictOf(accepts: boolean): string {
  return accepts ? 'The acceptance' : 'The rejection';
}

/** What a dispute is about: 'The rejection of Ben's check-in'. */
export function subjectText({ accepts, owner }: Pick<DisputeView, 'accepts' | 'owner'>): string {
  return `${verdictOf(accepts)} of ${whose(owner)} check-in`;
}

/** What the verdict says, with how many said so: 'Ben's check-in was rejected by 2 of 3.' */
export function verdictText({ accepts, owner, opinions }: Pick<DisputableVerdict, 'accepts' | 'owner' | 'opinions'>): string {
  const agreeing = opinions.filter(({ agrees }) => agrees === accepts);
  const [only] = opinions;
  const by = opinions.length === 1 && only ? lower(only) : `${agreeing.length} of ${opinions.length}`;
  const subject = owner.isMe ? 'Your check-in' : `${owner.name}'s check-in`;
  return `${subject} was ${accepts ? 'accepted' : 'rejected'} by ${by}.`;
}

function lower(side: Side): string {
  return side.isMe ? 'you' : side.name;
}

/** Who decides a dispute, and until when (RV6). */
export function decidersText({ isForHost, voters, votes, until }: DisputeView): string {
  const who = isForHost
    ? 'A host of this installation decides'
    : `${formatCount(voters, 'other participant')} decide by majority, ${formatCount(votes.length, 'vote')} so far`;
  return `${who}, until ${formatMoment(until)}. Without a ${isForHost ? 'decision' : 'majority'} the verdict stands.`;
}

/** How a dispute was decided, by whom or by silence, and who lost it (RV6, RV7). */
export function decisionText({ accepts, votes, owner }: DisputeView, { name, basis, loser }: Decision): string {
  const agreeing = votes.filter(({ agrees }) => agrees === (name === 'stands')).length;
  const other = votes.length - agreeing;
  const tally = agreeing === other ? 'the votes were even' : `${formatCount(agreeing, 'vote')} to ${other}`;
  const how = { votes: tally, host: 'a host of this installation decided', silence: 'nobody voted within 72 hours' }[basis];
  const counts = accepts === (name === 'stands') ? 'counts' : 'does not count';
  const lost = loser ? ` ${nameOf(loser)} lost this dispute.` : ' Nobody lost this dispute.';
  return `${verdictOf(accepts)} ${name}: ${how}. ${owner.isMe ? 'Your' : `${owner.name}'s`} check-in ${counts}.${lost}`;
}
