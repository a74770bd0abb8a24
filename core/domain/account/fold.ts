import { addDay, isNewDay } from '../../kernel/time/daySet.ts';
import type { Evolvers, Guards, SliceFold } from '../../kernel/fold/slice.ts';
import { accountEvents, SAMPLE_DEVICE, type AccountEvent, type Part } from './events.ts';
import { initialAccount, type AccountState } from './state.ts';

function hide(draft: AccountState, part: Part): void {
  if (!draft.hidden.includes(part)) draft.hidden.push(part);
}

const evolvers: Evolvers<AccountState, AccountEvent> = {
  AccountOpened: (draft, { data, day, device }) => {
    draft.owner = data;
    draft.isSample = device === SAMPLE_DEVICE;
    addDay(draft.opened, day);
  },
  DayOpened: (draft, { day }) => {
    addDay(draft.opened, day);
  },
  StartedFresh: (draft) => {
    draft.isSample = false;
    draft.freshStarts += 1;
    hide(draft, 'sample-community');
  },
  VisibilitySet: (draft, { data: { part, visibility } }) => {
    if (visibility === 'hidden') hide(draft, part);
    else draft.hidden = draft.hidden.filter((each) => each !== part);
  },
};

const guards: Guards<AccountState, AccountEvent> = {
  AccountOpened: (state) => (state.owner ? 'AC1: the account was opened before' : null),
  DayOpened: (state, { day }) => (isNewDay(state.opened, day) ? null : 'AC2: this day was claimed before'),
  StartedFresh: ({ isSample }) => (isSample ? null : 'AC10: there is no sample to leave'),
};

/** Folds the events of the slice. */
export const accountFold = { initial: initialAccount, events: accountEvents, guards, evolvers } satisfies SliceFold<AccountState>;
