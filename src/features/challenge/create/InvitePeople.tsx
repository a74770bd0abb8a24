import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { X } from 'lucide-react';
import { knownPeople$, MAX_INVITED, person$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useList } from '../../../lib/pages/useList.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import type { CreateForm } from './createForm.ts';

/** How many people are offered at a time. */
const OFFERED = 6;
const CHANGE = { shouldDirty: true } as const;

/** Names the opponent of a one-on-one, or invites people to a group (CH24). */
export function InvitePeople() {
  const { setValue, control } = useFormContext<CreateForm>();
  const [type, opponentId = '', invitedIds = []] = useWatch({ control, name: ['type', 'opponentId', 'invitedIds'] });
  const isDuel = type === 'one-on-one';
  return (
    <PeopleChoice
      label={isDuel ? 'Opponent (optional)' : 'Invite people (optional)'}
      hint={
        isDuel
          ? 'Only they can join then. Without a name, the first to join is your opponent.'
          : 'They find it on top of their list. Everybody else can join too.'
      }
      most={isDuel ? 1 : MAX_INVITED}
      chosen={isDuel ? [opponentId].filter(Boolean) : invitedIds}
      onChange={(people) => (isDuel ? setValue('opponentId', people[0] ?? '', CHANGE) : setValue('invitedIds', people, CHANGE))}
    />
  );
}

type ChoiceProps = { label: string; hint: string; most: number; chosen: string[]; onChange: (people: string[]) => void };

/** Chooses people whom the user knows, by name. */
function PeopleChoice({ label, hint, most, chosen, onChange }: ChoiceProps) {
  const [text, setText] = useState('');
  const name = usePause(text.trim());
  // The user and the chosen people are among those who are found.
  const { rows, state, isPrevious } = useList({ list: 'members', query: { samples: 'none', name }, limit: OFFERED + MAX_INVITED + 1 });
  const members = rows.map(({ person }) => person);
  const offered = useProjection(knownPeople$({ name: text, members, without: chosen, limit: OFFERED }));
  const isLoading = state === 'loading' || isPrevious || name !== text.trim();
  const add = (person: string): void => {
    setText('');
    onChange([...chosen, person]);
  };
  const isNobody = offered.length === 0 && !isLoading;
  if (isNobody && text === '' && chosen.length === 0) return <NobodyYet label={label} />;
  return (
    <div className="space-y-2">
      <Chosen people={chosen} onRemove={(gone) => onChange(chosen.filter((each) => each !== gone))} />
      {chosen.length < most && (
        <>
          <Field label={label} hint={hint}>
            {(control) => (
              <Input
                {...control}
                value={text}
                autoComplete="off"
                placeholder="Search by name"
                onChange={({ target }) => setText(target.value)}
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            )}
          </Field>
          <ul aria-label="People you know" className="flex flex-wrap gap-2">
            {offered.map(({ person, name, relation }) => (
              <li key={person}>
                <button type="button" onClick={() => add(person)} className={`${PILL} hover:border-accent hover:bg-hover`}>
                  <PersonAvatar person={person} size="sm" />
                  <span className="truncate">{name}</span>
                  {relation === 'friend' && <span className="text-xs text-muted">Friend</span>}
                </button>
              </li>
            ))}
          </ul>
          {isNobody && text !== '' && <p className="text-sm text-muted">Nobody with this name.</p>}
        </>
      )}
    </div>
  );
}

/** The delay after the last letter before the server is asked, in milliseconds. */
const PAUSE_MS = 250;

/** Returns a text once it has not changed for a moment; an empty one at once. */
function usePause(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : paused;
}

const PILL =
  'flex h-11 max-w-60 items-center gap-2 rounded-full border border-line bg-sunken py-1 pr-4 pl-1.5 text-sm font-medium transition duration-150';

function Chosen({ people, onRemove }: { people: readonly string[]; onRemove: (person: string) => void }) {
  if (people.length === 0) return null;
  return (
    <ul aria-label="Invited" className="flex flex-wrap gap-2">
      {people.map((person) => (
        <ChosenPerson key={person} person={person} onRemove={() => onRemove(person)} />
      ))}
    </ul>
  );
}

function ChosenPerson({ person, onRemove }: { person: string; onRemove: () => void }) {
  const { name } = useProjection(person$(person));
  return (
    <li className={`${PILL} border-accent bg-accent-soft pr-1`}>
      <PersonAvatar person={person} size="sm" />
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-full transition duration-150 hover:bg-hover"
      >
        <X className="size-4" aria-hidden />
      </button>
    </li>
  );
}

function NobodyYet({ label }: { label: string }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <p className="mt-1 text-sm text-muted">
        You know nobody here yet. Create the challenge, then press Share on its page and send the link.
      </p>
    </div>
  );
}
